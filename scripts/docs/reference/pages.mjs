import { baseAddress } from '../markdown/links.mjs';
import { describeObject, describeOperation } from './operation.mjs';
import { objectsAddress } from './schema.mjs';

/**
 * The API reference: pages of Markdown made of the API's description, as the guides are pages of Markdown that somebody wrote. `index` is the page at
 * `/reference`; there is one page for each tag, and one for all objects.
 */
export function makeReference({ info, tags, paths, components }) {
  const toObject = (name) => `[${name}](${baseAddress}${objectsAddress}#${name.toLowerCase()})`;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation, components, toObject })),
  );
  const taggedPages = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return {
      address: `/reference/${slugOf(name)}`,
      title: name,
      description,
      text: [`# ${name}`, description, ...own.map(describeOperation)].join('\n\n'),
    };
  });
  const schemas = Object.entries(components.schemas);
  const objects = {
    address: objectsAddress,
    title: 'Objects',
    description: 'What answers and enquiries are made of.',
    text: [
      '# Objects',
      'What answers and enquiries are made of. A field is always there unless it is called optional.',
      ...schemas.map(([name, schema]) => describeObject(name, schema, toObject)),
    ].join('\n\n'),
  };
  const [introduction, ...parts] = info.description.split(/^(?=## )/m);
  const index = {
    address: '/reference',
    title: 'API reference',
    text: [`# ${info.title}`, introduction.trim(), endpointsOf(operations), parts.join('')].join('\n\n'),
  };
  return {
    index,
    pages: [...taggedPages, objects],
    groups: [
      { title: 'API reference', entries: [{ ...index, title: 'Overview' }] },
      { title: 'Endpoints', entries: taggedPages },
      { title: 'What they hold', entries: [objects] },
    ],
  };
}

function endpointsOf(operations) {
  const rows = operations.map(({ path, method, operation }) => {
    const page = `${baseAddress}/reference/${slugOf(operation.tags[0])}`;
    return `| [${operation.summary}](${page}#${slugOf(operation.summary)}) | \`${method.toUpperCase()} ${path}\` |`;
  });
  return ['## Endpoints', '| | |\n| - | - |', ...rows].join('\n\n').replaceAll(/\|\n\n\|/g, '|\n|');
}

/** As GitHub makes anchors of headings. */
const slugOf = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
