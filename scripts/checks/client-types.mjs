import openapiTypescript, { astToString } from 'openapi-typescript';

/** What is written above the types; the file is theirs who generate it. */
const banner = '// Made of docs/generated/openapi.json by `npm run generate`. Change the contract instead.\n\n';

/** The types of the catalogue API as `@prospectus/client` has them: what may be null says so, codes are unions. */
export async function clientTypes(document) {
  return banner + astToString(await openapiTypescript(JSON.stringify(document)));
}
