import { tablesNamedIn } from './statements.mjs';

const service = 'apps/service/src/';
const migrations = `${service}schema/migrations/`;
const owners = 'scripts/checks/boundaries/table-owners.mjs';

/** The feature of a file; outside of the features, its folder. */
const roomOf = (file) => /^features\/([^/]+)|^[^/]+/.exec(file.slice(service.length)).findLast(Boolean);

/** Tables that the migrations have made. */
const tablesMadeBy = (files) =>
  files
    .filter(({ file }) => file.startsWith(migrations))
    .flatMap(({ text }) => [...text.matchAll(/\bcreate table (\w+)/g)].map(([, name]) => name));

/**
 * What is wrong with who uses which table, in a sentence each. `files` are the service's, as `{ file, text }`; `tables` says of each table who
 * owns it, who else reads it and who else writes it.
 */
export function findForeignTables(files, tables) {
  const made = tablesMadeBy(files);
  const uses = findUses(files, new Set(made));
  const allowed = listAllowed(tables);
  return [
    ...made.filter((table) => !tables[table]).map((table) => `table ${table} has no owner: name it in ${owners}.`),
    ...Object.keys(tables)
      .filter((table) => !made.includes(table))
      .map((table) => `no migration makes the table ${table} that ${owners} names.`),
    ...[...uses]
      .filter(([use, { table }]) => tables[table] && !allowed.has(use))
      .map(
        ([use, { file, table }]) =>
          `${use} (${file}), which is of ${tables[table].owner}: ask its repositories, or name it in ${owners}.`,
      ),
    ...[...allowed]
      .filter(([use, { table, isNamed }]) => isNamed && made.includes(table) && !uses.has(use))
      .map(([use]) => `${use} no longer: take it out of ${owners}.`),
  ];
}

/** By sentences such as “leads writes outbox”. Migrations may do anything. */
function findUses(files, made) {
  const uses = new Map();
  for (const { file, text } of files.filter(
    (each) => !/\.test\.ts$/.test(each.file) && !each.file.startsWith(migrations),
  )) {
    for (const { table, action } of tablesNamedIn(file, text).filter((each) => made.has(each.table)))
      uses.set(`${roomOf(file)} ${action} ${table}`, { file, table });
  }
  return uses;
}

function listAllowed(tables) {
  const allowed = new Map();
  for (const [table, { owner, reads = [], writes = [] }] of Object.entries(tables)) {
    for (const action of ['reads', 'writes']) allowed.set(`${owner} ${action} ${table}`, { table, isNamed: false });
    for (const room of reads) allowed.set(`${room} reads ${table}`, { table, isNamed: true });
    for (const room of writes) allowed.set(`${room} writes ${table}`, { table, isNamed: true });
  }
  return allowed;
}
