/** What is wrong between rules and tests, a line each: rules that no test carries, numbers that are no rule. */
export function findGaps(rules, tests) {
  const known = new Set(rules.map(({ id }) => id));
  const tested = new Set(tests.flatMap((test) => test.rules));
  const untested = rules
    .filter(({ id, isBuilt }) => isBuilt && !tested.has(id) && !hasSections(rules, id))
    .map(({ id, title }) => `${id} has no test: ${title}`);
  const unknown = tests.flatMap((test) =>
    test.rules.filter((id) => !known.has(id)).map((id) => `${test.file}: ${id} is no rule in docs/rules`),
  );
  return [...untested, ...unknown];
}

/** A chapter is tested by its sections. */
const hasSections = (rules, chapter) => rules.some(({ id }) => id.startsWith(`${chapter}.`));

/** The rules with the tests that carry them, as Markdown. */
export function ruleTable(rules, tests) {
  const testsOf = ({ id }) => tests.filter((test) => test.rules.includes(id));
  const shown = rules.filter((rule) => testsOf(rule).length > 0);
  const awaited = rules.filter(({ isBuilt }) => !isBuilt);
  return [
    '# Rules and their tests',
    '',
    'Made by `npm run rules` from the headings of `docs/rules` and the names of the tests. `§` is a section of the specification,',
    '`D` what it leaves open; other letters are those of what was added to it.',
    '',
    '| Rule | What it says | Tests |',
    '| - | - | -: |',
    ...shown.map((rule) => `| [${rule.id}](#${anchorOf(rule)}) | ${rule.title} | ${testsOf(rule).length} |`),
    ...shown.flatMap((rule) => ['', `## ${rule.id} ${rule.title}`, '', ...testsOf(rule).map(testLine)]),
    ...(awaited.length > 0 ? ['', '## Not built yet', '', ...awaited.map(awaitedLine)] : []),
    '',
  ].join('\n');
}

const testLine = ({ name, file }) => `- ${escapeMarkdown(name)} · ${file}`;

const awaitedLine = ({ id, title }) => `- ${id} ${title}`;

/** The anchor that GitHub makes of a heading. */
const anchorOf = ({ id, title }) =>
  `${id} ${title}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const escapeMarkdown = (text) => text.replace(/[\\`*_<>[\]|]/g, '\\$&');
