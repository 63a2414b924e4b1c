import { hostileOf } from './places.mjs';

/** Some that a member may have, so that a catalogue may be published with them, and more. */
const sizes = [10, 40, 2_000];

/** Courses hold editions, these versions, and these prices. */
const steps = 8;

/**
 * Catalogue files of an institute that are meant to do harm, as NDJSON: each of a header that does, or of a good one and so many courses that do, with
 * places of up to so many bytes; `schemas` are those of the contract.
 */
export function hostileCatalogues(random, schemas, { institute, files, courses, bytes }) {
  const good = JSON.stringify({ catalogue_file: 1, institute: { id: institute, name: 'Hostile' } });
  const pick = (schema, text) => random.pick(hostileOf(schema, random.pick([...sizes, bytes]), { text, steps }));
  return Array.from({ length: files }, (_, number) => {
    const lines =
      number % 3 === 0
        ? [pick(schemas.header, institute)]
        : Array.from({ length: courses }, (_, at) => pick(schemas.course, `c${at}`));
    return {
      what: `a ${number % 3 === 0 ? 'header' : 'course'} with ${lines.map(({ what }) => what).join(', ')}`,
      make: () => [...(number % 3 === 0 ? [] : [good]), ...lines.map(({ make }) => make())].join('\n'),
    };
  });
}
