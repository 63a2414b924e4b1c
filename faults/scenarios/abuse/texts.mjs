import { adminPath } from '../../../packages/contract/dist/admin/index.js';
import { endpoints } from '../../../packages/contract/dist/index.js';
import { ask } from '../../ask.mjs';
import { judgeAnswers, judgeEvidence, longest } from '../../judge.mjs';
import { addAbused } from '../../load/abused.mjs';
import { hostileTexts } from '../../load/hostile/values.mjs';
import { followTurns } from '../../load/longest-turns.mjs';
import { startReader } from '../../load/reader.mjs';
import { listWritable } from '../../load/writable.mjs';

/** What an address may have, with room for the rest of it. */
const addressCharactersMax = 14_000;
/** A row of an import, or a field of an enquiry. */
const bytes = 60_000;
/** An import may take a while; others are answered meanwhile. */
const importTimeoutMs = 60_000;

/**
 * Texts that once took a parser, a trimmer or a normaliser the square of their length are sent wherever one may stand: in searches and filters, in enquiries
 * and notes, in the courses of a file, the cells of a table and the mapping of one. Meanwhile another institute is read.
 */
export const abuseOfTexts = {
  name: 'abuse of texts',
  stage: { replicas: 1 },
  full: { perSecond: 10 },
  async run(stage, { perSecond }) {
    const [replica] = stage.replicas;
    const { port } = replica;
    const abused = await addAbused(stage);
    const { institute, keys } = abused;
    const { writable, token } = await listWritable(stage, port, abused);
    const turns = followTurns(replica);
    const complaints = [];
    const counts = { 'searches and filters': 0, enquiries: 0, notes: 0, mappings: 0, imports: 0 };
    const ends = new Map();
    const reader = startReader({ ports: [port], keys: stage.keys, perSecond });

    const send = async (kind, what, request, allowed) => {
      counts[kind] += 1;
      const answer = await turns.follow(`${kind}: ${what}`, () => ask({ port, ...request() }), request().body);
      const { status, code, failure } = answer;
      if (!allowed.includes(status)) complaints.push(`${kind}: ${what}: ${status ?? failure} (${code})`);
      return answer;
    };
    const texts = Object.entries(hostileTexts).map(([what, make]) => ({ what, text: JSON.parse(make(bytes)) }));

    for (const { method, path, query } of Object.values(endpoints)) {
      if (method !== 'GET') continue;
      for (const name of [...Object.keys(query.shape), 'attr.a']) {
        for (const { what, text } of texts) {
          const cut = cutTo(encodeURIComponent(text.toWellFormed()), addressCharactersMax);
          const address = `/catalog/v1${path.replaceAll(/\{\w+\}/g, abused.courseId)}?${name}=${cut}`;
          const key = keys[counts['searches and filters'] % keys.length];
          const request = () => ({ path: address, headers: { 'x-api-key': key } });
          await send('searches and filters', `${path}?${name} of ${what}`, request, [200, 400, 404]);
        }
      }
    }

    const enquiry = writable.find(({ name }) => name === 'createLead');
    const lead = { full_name: 'Ada Quennell', email: 'ada@visitor.example' };
    const filed = await send('enquiries', 'a good one', () => toRequest(enquiry, lead), [201]);
    for (const { what, text } of texts) {
      for (const [field, body] of Object.entries(enquiriesOf(lead, text))) {
        await send('enquiries', `${field} of ${what}`, () => toRequest(enquiry, body), [200, 201, 400]);
      }
    }

    const notes = `/institutes/${institute}/leads/${filed.body?.lead_id ?? filed.body?.id}/notes`;
    const note = writable.find(({ name }) => name === 'addLeadNote');
    for (const { what, text } of texts) {
      const request = () => ({ ...toRequest(note, { text }), path: adminPath + notes });
      await send('notes', what, request, [200, 400]);
    }

    const mapping = writable.find(({ name }) => name === 'putMapping');
    const path = `${adminPath}/institutes/${institute}/mappings/hostile`;
    for (const { what, text } of texts) {
      for (const map of mappingsOf(institute, text)) {
        await send('mappings', what, () => ({ ...toRequest(mapping, { map }), path }), [200, 400]);
      }
    }
    await send('mappings', 'a good one', () => ({ ...toRequest(mapping, { map: goodMap(institute) }), path }), [200]);

    const importing = async (what, type, body, query) => {
      const request = () => ({
        method: 'POST',
        path: `${adminPath}/import?dry_run=true${query}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body,
        timeoutMs: importTimeoutMs,
      });
      const { status, body: told } = await send('imports', what, request, [200, 400, 409]);
      const end = told?.findings || told?.questions ? 'findings' : status === 200 ? 'catalogue' : told?.error?.code;
      ends.set(end, (ends.get(end) ?? 0) + 1);
      if (end !== 'findings' && end !== 'catalogue') complaints.push(`imports: ${what} ended as ${end}`);
    };
    for (const { what, text } of texts) {
      await importing(`courses of ${what}`, 'application/x-ndjson', ndjsonOf(abused.catalogue, text), '');
      await importing(`a table of ${what}`, 'text/csv', tableOf(text), '&mapping=hostile');
    }

    const answers = await reader.finish();
    return {
      figures: {
        ...counts,
        'ends of imports': [...ends].map(([end, count]) => `${end} × ${count}`).join(', '),
        'longest turn, ms': turns.longestMs(),
        'reads meanwhile': answers.length,
        'longest read, ms': longest(answers),
      },
      complaints: [
        ...complaints,
        ...turns.complaints,
        ...judgeAnswers(answers, { of: 'reads', allowed: [200] }),
        ...judgeEvidence(ends.has('findings'), 'no import was refused'),
      ],
    };
  },
};

/** Cuts nothing in two that stands for one byte. */
const cutTo = (encoded, max) => encoded.slice(0, max).replace(/%.?$/, '');

function toRequest({ method, path, headersOf }, value) {
  const body = JSON.stringify(value);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headersOf() };
  return { method, path, headers, body };
}

/** A good enquiry but for one text. */
const enquiriesOf = (lead, text) => ({
  ...Object.fromEntries(
    ['full_name', 'email', 'phone', 'message', 'course_id', 'source', 'campaign_id', 'run_id'].map((field) => [
      field,
      { ...lead, [field]: text },
    ]),
  ),
  'an address of it': { ...lead, email: `${text}@visitor.example` },
  'an extra field': { ...lead, extra_fields: { Size: text } },
  'the name of an extra field': { ...lead, extra_fields: { [text]: 1 } },
  consent: { ...lead, consent: { text, version: text, given: true } },
  form: { ...lead, form: { trap: text, proof: text } },
  attribution: { ...lead, attribution: { first: { source: text, referrer: text, landing: text, at: text } } },
});

const columns = ['id', 'title', 'html', 'rating', 'at', 'tags'];

const goodMap = (institute) => ({
  csv_map: 1,
  institute: { id: institute, name: 'Abused', default_currency: 'EUR' },
  course: {
    id: '{id}',
    editions: [
      {
        title: '{title}',
        description_html: '{html}',
        rating: '{rating}',
        created_at: '{at}',
        tags: { column: 'tags', split: [',', ';'] },
        versions: [{ package_session_id: '{id}', price: { amount: 0 } }],
      },
    ],
  },
});

function mappingsOf(institute, text) {
  const good = goodMap(institute);
  return [
    { ...good, institute: { ...good.institute, name: text } },
    { ...good, course: { ...good.course, id: text } },
    { ...good, course: { ...good.course, id: `{${text}}` } },
    { ...good, course: { ...good.course, code: text } },
    { ...good, [text]: 1 },
  ];
}

/** A table of which each row has the text in another cell. */
function tableOf(text) {
  const cell = (value) => `"${value.replaceAll('"', '""')}"`;
  const rows = columns.map((nasty, row) =>
    columns.map((column) => cell(column === nasty ? text : column === 'at' ? '2026-01-01' : String(row + 1))).join(),
  );
  return `${columns.join()}\n${rows.join('\n')}\n`;
}

/** A catalogue of which each course has the text in another place. */
function ndjsonOf({ institute }, text) {
  const places = [
    (course) => ({ ...course, code: text }),
    (course) => ({ ...course, id: text }),
    (course) => ({ ...course, stream: text }),
    (course) => ({ ...course, url: text }),
    (course) => ({ ...course, [text]: 1 }),
    ...['title', 'subtitle', 'description_html', 'about_html', 'language', 'preview_video', 'created_at', 'mode'].map(
      (field) => inEdition({ [field]: text }),
    ),
    inEdition({ tags: [text] }),
    inEdition({ instructors: [{ name: text, image: text }] }),
    inEdition({ faqs: [{ question: text, answer_html: text }] }),
    inEdition({ outline: [{ title: text, description: text, items: [{ title: text, type: text }] }] }),
    inEdition({ images: { preview: text } }),
    inEdition({ seo: { title: text, description: text } }),
  ];
  const courses = places.map((change, at) =>
    change({
      id: `c${at}`,
      editions: [
        {
          ...{ id: `e${at}`, title: 'A course' },
          versions: [{ package_session_id: `v${at}`, enroll_invite: { id: `i${at}` }, price: { amount: 1 } }],
        },
      ],
    }),
  );
  return `${[{ catalogue_file: 1, institute }, ...courses].map((part) => JSON.stringify(part)).join('\n')}\n`;
}

const inEdition = (fields) => (course) => ({
  ...course,
  editions: course.editions.map((edition) => ({ ...edition, ...fields })),
});
