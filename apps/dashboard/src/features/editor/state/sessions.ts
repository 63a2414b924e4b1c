import { newId } from './new-parts.ts';
import { type PartState, wantedOf } from './part-state.ts';
import { isObject, type Members } from './values.ts';

const sessionOf = (version: PartState): readonly Members[] => {
  const session = wantedOf(version, 'session');
  return isObject(session) ? [session] : [];
};

/**
 * The session of a version that is to have this name; null for a blank one. Versions of one language whose sessions have one name share that
 * session; one that is renamed stays the same session unless another of these versions has it, too.
 */
export function sessionNamed(name: string, version: PartState, parts: readonly PartState[]): Members | null {
  if (name.trim() === '') return null;
  const published = version.published['session'] ?? null;
  // Typed back to what it was.
  if (isObject(published) && published['name'] === name) return published;
  const others = parts
    .filter(({ name: { entity }, key, within }) => {
      return entity === 'version' && key !== version.key && within?.id === version.within?.id;
    })
    .flatMap(sessionOf);
  const same = others.find((each) => each['name'] === name);
  if (same !== undefined) return same;
  const own = isObject(published) ? published['id'] : null;
  const isOwn = typeof own === 'string' && !others.some(({ id }) => id === own);
  return { id: isOwn ? own : newId(name), name };
}
