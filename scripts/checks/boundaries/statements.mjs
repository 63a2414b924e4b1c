import typescript from 'typescript';

/** Methods of Kysely whose first argument is a table, and whether they change it. */
const methods = new Map([
  ...['selectFrom', 'from', 'using', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin'].map((name) => [name, 'reads']),
  ...['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'].map((name) => [name, 'writes']),
]);

/** Words of SQL that a table follows. */
const keywords = new Set(['from', 'join', 'using', 'into', 'update']);

/**
 * Every table that a file's statements name, as `{ table, action }` with `reads` or `writes`: in the calls of Kysely and in SQL, which is what
 * `sql` stands before and, in a repository, every text. Names of other things that stand where a table may are among them.
 */
export function tablesNamedIn(file, text) {
  const isRepository = file.endsWith('.repository.ts');
  const found = [];
  const visit = (node) => {
    if (typescript.isCallExpression(node)) found.push(...tablesOfCall(node));
    const isSql = isRepository || typescript.isTaggedTemplateExpression(node.parent ?? node);
    if (isSql && (typescript.isTemplateExpression(node) || typescript.isStringLiteralLike(node)))
      found.push(...tablesInSql(textOf(node)));
    typescript.forEachChild(node, visit);
  };
  visit(typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true));
  return found;
}

function tablesOfCall({ expression, arguments: [first] }) {
  const action = typescript.isPropertyAccessExpression(expression) && methods.get(expression.name.text);
  if (!action || !first) return [];
  const names = typescript.isArrayLiteralExpression(first) ? first.elements : [first];
  return names.filter(typescript.isStringLiteralLike).map(({ text }) => ({ table: text.split(' ')[0], action }));
}

/** What is put in while it runs is no word of the statement. */
const textOf = (node) =>
  node.templateSpans
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ? ')
    : node.text;

/** Word by word, since a table may stand in a list: `from course as c, edition`. */
export function tablesInSql(sql) {
  const words =
    sql
      .replaceAll(/--.*/g, '')
      .toLowerCase()
      .match(/\w+|[^\s\w]/g) ?? [];
  return words.flatMap((keyword, index) => {
    const before = words[index - 1];
    if (!keywords.has(keyword) || (keyword === 'update' && notChanges.has(before))) return [];
    const isWrite = keyword === 'into' || keyword === 'update' || (keyword === 'from' && before === 'delete');
    const action = isWrite ? 'writes' : 'reads';
    return listAfter(words, index + 1, keyword === 'into').map((table) => ({ table, action }));
  });
}

/** In `for update`, `for no key update`, `do update` and `on update`. */
const notChanges = new Set(['for', 'key', 'do', 'on']);

/** The tables of a list; what else stands in it, as subqueries, functions and tables of other schemas, is passed by. */
function listAfter(words, start, hasColumns) {
  const tables = [];
  for (let at = start; at < words.length; at += 1) {
    while (['only', 'lateral'].includes(words[at])) at += 1;
    const isOwn = /^\w/.test(words[at]) && words[at + 1] !== '.' && (words[at + 1] !== '(' || hasColumns);
    if (isOwn) tables.push(words[at]);
    at = endOfItem(words, at);
    if (words[at] !== ',') break;
  }
  return tables;
}

/** Where the item ends that begins at `at`: behind brackets, and behind another name with a list of its columns. */
function endOfItem(words, at) {
  let end = behindBrackets(words, at);
  if (end === at) end = behindBrackets(words, at + 1);
  if (words[end] === 'as') end += 1;
  const behindName = behindBrackets(words, end + 1);
  return words[behindName] === ',' ? behindName : end;
}

function behindBrackets(words, at) {
  let end = at;
  let depth = 0;
  do {
    if (words[end] === '(') depth += 1;
    if (words[end] === ')') depth -= 1;
    if (depth === 0) return words[end] === ')' ? end + 1 : end;
    end += 1;
  } while (end < words.length);
  return end;
}
