import type { CataloguePlace } from '@prospectus/contract';
import { tokenise } from './dates/token.ts';

/** Finds places of an institute in texts, by their name or their town. */
export type PlaceWords = { find(text: string): PlacesFound };

export type PlacesFound = {
  /** Ids of the places that are named. */
  readonly places: readonly string[];
  /** A name that stands for several of them; undefined when there is none. */
  readonly open: { readonly said: string; readonly places: readonly string[] } | undefined;
};

/** Longest name that is looked for, in words. */
const wordsMax = 8;
/** Shortest, in characters: others are also words. */
const charactersMin = 3;

/** Looks names up by their words: however many places there are, a text costs as much as its length. */
export function createPlaceWords(places: readonly CataloguePlace[]): PlaceWords {
  const byName = new Map<string, string[]>();
  const byTown = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, name: string | undefined, id: string) => {
    const words = wordsIn(name ?? '').map(({ text }) => text);
    const key = words.join(' ');
    if (key.length < charactersMin || words.length > wordsMax || /^[\d ]*$/.test(key)) return;
    map.set(key, [...new Set([...(map.get(key) ?? []), id])]);
  };
  for (const { id, name, town } of places) {
    add(byName, name, id);
    add(byTown, town, id);
  }
  return {
    find(text) {
      const mentions = byName.size === 0 ? [] : mentionsIn(text, [byName, byTown]);
      const places = [...new Set(mentions.flatMap(({ ids }) => (ids.length === 1 ? ids : [])))];
      const open = mentions.find(({ ids }) => ids.length > 1 && !ids.some((id) => places.includes(id)));
      return { places, open: open && { said: open.said, places: open.ids } };
    },
  };
}

type Mention = { readonly said: string; readonly ids: readonly string[] };

/** Of names that overlap, the longest from the left. */
function mentionsIn(text: string, maps: readonly ReadonlyMap<string, string[]>[]): readonly Mention[] {
  const words = wordsIn(text);
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(wordsMax, words.length - at); count > 0; count -= 1) {
      const phrase = words.slice(at, at + count);
      const key = phrase.map((word) => word.text).join(' ');
      const ids = maps.map((map) => map.get(key)).find((found) => found !== undefined);
      if (ids === undefined) continue;
      mentions.push({ said: text.slice(phrase[0]?.from, phrase.at(-1)?.to), ids });
      at += count - 1;
      break;
    }
  }
  return mentions;
}

const wordsIn = (text: string) => tokenise(text).filter(({ kind }) => kind !== 'mark');
