import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { failed, passed, root } from '../stages/stages.mjs';

/** Where the service's sentences are said, and where they stand with their German. */
const folders = ['apps/service/src', 'packages/contract/src'];
const tables = 'packages/contract/src/sentences/';

/** Said by the rules of enquiries, which put the name of the field at the start. */
const fromRules = /^The mailbox must (be at most|be an e-mail address, such as|not contain) /;

/** The rooms of the dashboard's API, where refusals are sentences with German; and what in them answers programs or is no sentence. */
const dashboardRooms = /^apps\/service\/src\/(features|http\/admin)\//;
const forPrograms = [
  'apps/service/src/http/admin/admission.ts',
  'apps/service/src/http/admin/refusals.ts',
  'apps/service/src/features/catalogue-source/imports/import-by-token.admin-routes.ts',
  'apps/service/src/features/catalogue-source/imports/table/table-by-token.service.ts',
  'apps/service/src/features/demo/demo-media.routes.ts',
  // Refuses what GET /runs refuses, in its words.
  'apps/service/src/features/live/feed-filter.ts',
  'apps/service/src/features/catalogue/search/filters.ts',
];

/**
 * Finds German sentences whose English no longer exists, and refusals of the dashboard's API that may lack German. The types see to it that
 * everything else that is said has German.
 */
export async function checkSentences() {
  const sources = await readSources();
  const said = sources.filter(({ path }) => !path.startsWith(tables)).map(({ text }) => text);
  const known = sources.filter(({ path }) => path.startsWith(tables)).flatMap(({ text }) => sentencesOf(text));
  const wrong = [
    ...findUnsaid(known, said).map((sentence) => `Nothing says it any more, so its German can go: ${sentence}`),
    ...sources
      .filter(
        ({ path, text }) => dashboardRooms.test(path) && !forPrograms.includes(path) && /new ApiError\(/.test(text),
      )
      .map(({ path }) => `${path}: refuse with what http/admin/refusals.ts offers, so that the refusal has German`),
  ];
  return wrong.length === 0 ? passed : failed(wrong.join('\n'));
}

/** The sentences that occur in none of the texts, be it as they are or as a template with parts to be filled in. */
export function findUnsaid(sentences, texts) {
  const literals = new Set(
    texts.flatMap((text) => [...text.matchAll(quoted)].map(([literal]) => literal.slice(1, -1))),
  );
  const templates = texts.flatMap((text) => [...text.matchAll(template)].map(([, inner]) => toPattern(inner)));
  return sentences.filter(
    (sentence) =>
      !literals.has(sentence) && !fromRules.test(sentence) && !templates.some((pattern) => pattern?.test(sentence)),
  );
}

const quoted = /'[^'\n]*'|"[^"\n]*"/g;
const template = /`([^`]*\$\{[^`]*)`/g;
const part = /\$\{[^}]*\}/;

/** Undefined for a template that says too little by itself. */
function toPattern(text) {
  const literals = text.split(part);
  if (literals.join('').trim().length < 7) return undefined;
  return new RegExp(`^${literals.map(asItIs).join('.+')}$`);
}

/** As a regular expression. */
const asItIs = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The keys of a table, each at the start of a line. */
const sentencesOf = (text) =>
  [...text.matchAll(/^ {2}(?:'([^'\n]+)'|"([^"\n]+)"|([A-Za-z_]\w*)):/gm)].map(([, a, b, c]) => a ?? b ?? c);

async function readSources() {
  const lists = await Promise.all(folders.map(listFiles));
  return Promise.all(lists.flat().map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
}

async function listFiles(folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).split(sep).join('/'));
}
