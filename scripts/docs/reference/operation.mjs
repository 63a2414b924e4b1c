import { baseAddress } from '../markdown/links.mjs';
import { cell, describeType, fieldsTable, nameOf } from './schema.mjs';

/** One endpoint as Markdown: what it is for, how it is called, its parameters, its answers, and an example. */
export function describeOperation({ path, method, operation, components, toObject }) {
  const resolve = (each) => (each.$ref ? components[each.$ref.split('/').at(-2)][nameOf(each.$ref)] : each);
  const parameters = operation.parameters.map(resolve);
  const answers = Object.entries(operation.responses).map(([status, each]) => ({ status, ...resolve(each) }));
  const request = operation.requestBody && jsonOf(operation.requestBody);
  const [success] = answers;
  return parts([
    `## ${operation.summary}`,
    `\`${method.toUpperCase()} /catalog/v1${path}\``,
    operation.description,
    block('sh', toCurl({ path, method, parameters, request })),
    parameters.length > 0 && '### Parameters',
    parametersTable(parameters, toObject),
    request && '### Body',
    request && `${toObject(nameOf(request.schema.$ref))}. ${operation.requestBody.description ?? ''}`,
    '### Answers',
    answersTable(answers, toObject),
    ...Object.values(jsonOf(success)?.examples ?? {}).map(({ summary, value }) =>
      parts([`${summary}:`, block('json', JSON.stringify(value, null, 2))]),
    ),
  ]);
}

/** An object of the API as Markdown. */
export const describeObject = (name, schema, toObject) =>
  parts([
    `## ${name}`,
    schema.description,
    schema.properties ? fieldsTable(schema, toObject) : `${describeType(schema, toObject)}.`,
  ]);

const parts = (each) => each.filter(Boolean).join('\n\n');

const block = (language, code) => `\`\`\`${language}\n${code}\n\`\`\``;

const jsonOf = ({ content }) => content?.['application/json'];

function parametersTable(parameters, toObject) {
  if (parameters.length === 0) return undefined;
  const rows = parameters.map(({ name, in: place, required, schema, description }) => {
    const given = schema.default === undefined ? '' : `, \`${schema.default}\` by default`;
    const where = place === 'query' ? '' : `, in the ${place}`;
    const type = `${describeType(schema, toObject)}${where}${required ? ', required' : ''}${given}`;
    return `| \`${name}\` | ${cell(type)} | ${cell(description)} |`;
  });
  return ['| Parameter | Type | What it does |', '| - | - | - |', ...rows].join('\n');
}

function answersTable(answers, toObject) {
  const rows = answers.map(({ status, description, ...answer }) => {
    const json = jsonOf(answer);
    const schema = json?.schema;
    const body = schema ? describeType(schema, toObject) : 'none';
    return `| ${status} | ${cell(body)} | ${cell(description)} |`;
  });
  return ['| Status | Body | When |', '| -: | - | - |', ...rows].join('\n');
}

/** A call that works once the key is one's own. */
function toCurl({ path, method, parameters, request }) {
  const exampleOf = ({ name, example, schema }) => example ?? schema.example ?? name;
  const filled = parameters
    .filter((each) => each.in === 'path')
    .reduce((address, each) => address.replace(`{${each.name}}`, exampleOf(each)), path);
  const query = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map((each) => `${each.name}=${encodeURIComponent(exampleOf(each))}`);
  const address = `${baseAddress}/catalog/v1${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const key = "curl -H 'X-API-Key: vak_pub_…'";
  if (method === 'get') return `${key} '${address}'`;
  const [example] = Object.values(request.examples);
  return `${key} -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(example.value)}' '${address}'`;
}
