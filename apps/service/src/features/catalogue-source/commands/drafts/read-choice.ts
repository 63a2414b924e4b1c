import { changedEntities } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import type { DraftChoice } from '../../drafts/draft.ts';
import type { PartName } from '../../layers/part.ts';

type Given = { readonly course?: readonly string[]; readonly part?: readonly string[]; readonly all?: boolean };

/** Which drafts are named; that none is named by mistake, all of them must be said. */
export function readChoice({ course = [], part = [], all = false }: Given, own: Command): DraftChoice {
  const isNamed = course.length + part.length > 0;
  if (isNamed === all) own.error('error: name drafts with --course or --part, or all with --all', { exitCode: 2 });
  return all ? 'all' : { courses: course, parts: part.map((name) => readPart(name, own)) };
}

/** `version 4711`. */
function readPart(name: string, own: Command): PartName {
  const [kind, ...id] = name.split(' ');
  const entity = changedEntities.find((each) => each === kind);
  if (entity === undefined || id.length === 0) {
    const kinds = changedEntities.join(', ');
    own.error(`error: ${JSON.stringify(name)} is no part: a kind (${kinds}), a blank, and its id`, { exitCode: 2 });
  }
  return { entity, id: id.join(' ') };
}
