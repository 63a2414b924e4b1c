import type { CatalogueHeader } from '@prospectus/contract';
import type { Entity } from './entity.ts';

/** The institute's settings, and everything else of a catalogue that is no course. */
export function* entitiesOfHeader(header: CatalogueHeader): Generator<Entity> {
  const { institute, streams = [], learning_paths: paths = [] } = header;
  const { id, places = [], attributes = [], ...fields } = institute;
  yield {
    entity: 'institute',
    id,
    name: institute.name,
    fields,
    within: {
      places: places.map((place) => place.id),
      attributes: attributes.map(({ key }) => key),
      streams: streams.map(({ slug }) => slug),
      learning_paths: paths.map(({ code }) => code),
    },
  };
  for (const { id: placeId, ...place } of places) {
    yield { entity: 'place', id: placeId, name: place.name, fields: place, within: {} };
  }
  for (const { key, ...attribute } of attributes) {
    yield { entity: 'attribute', id: key, name: attribute.label, fields: attribute, within: {} };
  }
  for (const { slug, categories = [], ...stream } of streams) {
    const within = { categories: categories.map((category) => category.slug) };
    yield { entity: 'stream', id: slug, name: stream.label, fields: stream, within };
    for (const { slug: own, ...category } of categories) {
      yield { entity: 'category', id: `${slug}/${own}`, name: category.label, fields: category, within: {} };
    }
  }
  for (const { code, ...path } of paths) {
    yield { entity: 'learning_path', id: code, name: path.name, fields: path, within: {} };
  }
}
