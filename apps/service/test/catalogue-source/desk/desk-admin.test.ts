import type { CoursePartsWire, DraftWire, PartWire, SaveOutcomeWire } from '@prospectus/contract/admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockCatalogue } from '../../../src/features/catalogue-store/catalogue-lock.repository.ts';
import type { ApiError } from '../../../src/http/answer/api-error.ts';
import { type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';

let stage: ImportStage;
beforeEach(async () => {
  stage = await startImports();
  await stage.open(file());
});
afterEach(async () => {
  await stage.close();
});

const id = 'riverside';
const file = (title = 'SQL', subtitle?: string, description_html?: string) => {
  const { institute } = catalogue();
  const one = version({ package_session_id: 'sql-1', enroll_invite: { id: 'i' }, price: { amount: 129 } });
  return {
    ...catalogue(),
    institute: { ...institute, id, timezone: 'Europe/Berlin', default_currency: 'EUR' },
    streams: [{ slug: 'data', label: 'Data' }],
    courses: [
      course(
        { id: 'sql' },
        edition(
          { id: 'sql-en', title, ...(subtitle && { subtitle }), ...(description_html && { description_html }) },
          one,
        ),
      ),
    ],
  };
};

const send = async <T>(method: string, path: string, body?: unknown) => {
  const { status, json } = await stage.admin.send(`/institutes/${id}${path}`, { method, body });
  return { status, json: json as T & { readonly error?: { readonly code: string; readonly message: string } } };
};
const partsOf = async (courseId = 'sql') =>
  (await send<CoursePartsWire>('GET', `/catalogue/courses/${courseId}/parts`)).json;
const partOf = ({ parts }: CoursePartsWire, entity: string): PartWire | undefined =>
  parts.find((part) => part.entity === entity);
const draft = (version: number, ...fields: { field: string; value: unknown }[]) =>
  send<SaveOutcomeWire>('PUT', '/drafts/edition/sql-en', { version, fields });
const titled = (value: unknown) => ({ field: 'title', value });
const publish = (drafts: unknown = 'all') => send<{ outcome: string }>('POST', '/drafts/publish', { drafts });
type Listed = readonly (DraftWire & { readonly is_gone: boolean })[];
const listed = async () => (await send<{ data: Listed }>('GET', '/drafts')).json.data;
const title = async () => (await exportObject(stage.database.db, id)).courses?.[0]?.editions[0]?.title;

describe('a course as people edit it', () => {
  it('is told part by part, with what its fields can name (K4)', async () => {
    const { parts, institute, findings } = await partsOf();

    expect(parts.map(({ entity, id: own, within }) => [entity, own, within?.id])).toEqual([
      ['course', 'sql', undefined],
      ['edition', 'sql-en', 'sql'],
      ['version', 'sql-1', 'sql-en'],
    ]);
    expect(parts[2]).toMatchObject({
      is_published: true,
      fields: { price: { amount: 129 } },
      changes: [],
      draft: null,
    });
    expect(parts[1]?.fields).not.toHaveProperty('versions');
    expect(institute).toMatchObject({ currency: 'EUR', timezone: 'Europe/Berlin', streams: [{ key: 'data' }] });
    expect(findings).toEqual([]);
  });

  it('tells where a value comes from: of whom, and what the file says (K3)', async () => {
    await draft(0, titled('SQL for all'));
    await publish();
    await importFile(stage.database.db, file('SQL, revised'));

    const edited = partOf(await partsOf(), 'edition');

    expect(edited).toMatchObject({ fields: { title: 'SQL for all' }, draft: null });
    expect(edited?.changes).toMatchObject([
      { field: 'title', base: 'SQL', theirs: { value: 'SQL, revised' }, changed_by: 'Edda Marsh' },
    ]);
  });

  it('tells at each field what would be wrong with its drafts (K4)', async () => {
    await draft(0, titled(null));
    await send('PUT', '/drafts/version/sql-1', {
      version: 0,
      fields: [{ field: 'price', value: { amount: 1.234, currency: 'EUR' } }],
    });

    const { findings } = await partsOf();

    expect(findings).toMatchObject([
      { entity: 'edition', id: 'sql-en', field: 'title', place: '' },
      { entity: 'version', id: 'sql-1', field: 'price', place: '/amount' },
    ]);
  });

  it('may be one that is only drafted (K4)', async () => {
    const added = (entity: string, own: string, within: unknown) => ({
      entity,
      id: own,
      field: 'added',
      value: within,
    });
    const { status } = await send('POST', '/drafts', {
      edits: [
        added('course', 'new', null),
        added('edition', 'new-en', { entity: 'course', id: 'new' }),
        { entity: 'edition', id: 'new-en', field: 'title', value: 'New' },
      ],
    });

    expect(status).toBe(200);
    const { parts, findings } = await partsOf('new');
    expect(parts.map(({ entity, within, is_published }) => [entity, within?.id, is_published])).toEqual([
      ['course', undefined, false],
      ['edition', 'new', false],
    ]);
    expect(findings).toMatchObject([{ entity: 'edition', id: 'new-en', field: 'versions' }]);
    expect(await listed()).toMatchObject([{ title: 'New' }, { title: 'New' }]);
  });

  it('is none where there is none, and none of another institute (K4)', async () => {
    expect((await send('GET', '/catalogue/courses/none/parts')).status).toBe(404);
    expect((await stage.admin.send('/institutes/other/catalogue/courses/sql/parts')).status).toBe(404);
  });

  it('is refused where it is too large to be judged next to other requests (K4)', async () => {
    await draft(0, { field: 'description_html', value: 'x'.repeat(600_000) });
    await send('PUT', '/drafts/course/sql', { version: 0, fields: [{ field: 'code', value: 'x'.repeat(600_000) }] });

    const { status, json } = await send('GET', '/catalogue/courses/sql/parts');

    expect(status).toBe(409);
    expect(json.error?.message).toMatch(/too large to be edited here/);
  });
});

describe('drafts in the dashboard', () => {
  it('are saved, and published by a process of their own, in the name of the person (K4)', async () => {
    const saved = await draft(0, titled('SQL for all'));
    expect(saved.json).toMatchObject({ outcome: 'saved', draft: { course_id: 'sql', saved_by: 'Edda Marsh' } });
    expect(await title()).toBe('SQL');
    expect(await listed()).toMatchObject([{ entity: 'edition', id: 'sql-en', fields: ['title'], title: 'SQL' }]);

    expect((await publish()).json).toEqual({ outcome: 'published', is_changed: true, differences: [] });

    expect(await title()).toBe('SQL for all');
    expect(await listed()).toEqual([]);
    const event = stage.database.db
      .selectFrom('audit_event')
      .select(['actor_kind', 'actor_name'])
      .where('action', '=', 'catalogue.edited');
    expect(await event.execute()).toMatchObject([{ actor_kind: 'person', actor_name: 'Edda Marsh' }]);
  });

  it('leave a file that was checked and waits as it is: what it lacks of them stays (K3, K11)', async () => {
    const waiting = await stage.check(id, file('By the file'));
    await draft(0, { field: 'subtitle', value: 'By hand' });

    expect((await publish()).json.outcome).toBe('published');

    expect(await stage.get(id, waiting.id)).toMatchObject({ status: 'checked', failure: null });
    await stage.post(id, waiting.id, 'apply');
    await stage.settle();
    const { courses } = await exportObject(stage.database.db, id);
    expect(courses?.[0]?.editions[0]).toMatchObject({ title: 'By the file', subtitle: 'By hand' });
  });

  it('call off a restore that waits, which would take them back unseen (K7, K11)', async () => {
    const former = await stage.take(id, file('One'));
    const more = ['a', 'b', 'c'].map((name) => course({ id: name }));
    await stage.take(id, { ...file('One'), courses: [...file('One').courses, ...more] });
    const waiting = await stage.post(id, former.id, 'restore');
    await stage.settle();
    expect(await stage.get(id, waiting.id)).toMatchObject({ status: 'checked' });
    await draft(0, titled('By hand'));

    expect((await publish()).json.outcome).toBe('published');

    expect(await stage.get(id, waiting.id)).toMatchObject({
      status: 'cancelled',
      failure: expect.stringContaining('The catalogue was edited first.'),
    });
  });

  it('stay drafts where something is wrong with what comes of them (K4)', async () => {
    await draft(0, titled(7));

    expect((await publish()).json).toMatchObject({
      outcome: 'refused',
      count: 1,
      findings: [{ pointer: expect.stringMatching(/title$/), found: '7' }],
    });
    expect(await title()).toBe('SQL');
    expect(await listed()).toHaveLength(1);
  });

  it('are not saved over what somebody else saved: both values come back (K5)', async () => {
    const first = await draft(0, titled('Edda’s'));

    const late = await draft(0, titled('Noor’s'));

    expect(late).toMatchObject({
      status: 200,
      json: { outcome: 'overtaken', conflicts: [{ field: 'title', yours: 'Noor’s', theirs: 'Edda’s' }] },
    });
    const version = first.json.draft?.version ?? 0;
    expect(late.json.draft?.version).toBe(version);
    expect((await draft(version, titled('Both'))).json.outcome).toBe('saved');
  });

  it('are told with what each wants, which is what is published of fields that one has not drafted (K3, K5)', async () => {
    await importFile(stage.database.db, file('SQL', 'A start'));
    const subtitled = { field: 'subtitle', value: 'Edda’s' };
    await draft(0, subtitled);
    await importFile(stage.database.db, file('By the file', 'A start'));

    const late = await draft(0, titled('Noor’s'));

    expect(late.json).toMatchObject({
      outcome: 'overtaken',
      conflicts: [
        { field: 'title', yours: 'Noor’s', theirs: 'By the file' },
        { field: 'subtitle', yours: 'A start', theirs: 'Edda’s' },
      ],
    });
    const alike = await draft(0, titled('By the file'), subtitled);
    expect(alike.json).toMatchObject({ outcome: 'overtaken', conflicts: [] });
  });

  it('are not begun over what somebody else has published since: both values come back (K5)', async () => {
    const begin = (value: string, base: unknown) =>
      send<SaveOutcomeWire>('PUT', '/drafts/edition/sql-en', {
        version: 0,
        fields: [titled(value), { field: 'subtitle', value: 'Mine' }],
        base: [titled(base), { field: 'subtitle', value: null }],
      });
    await draft(0, titled('Edda’s'));
    await publish();

    expect((await begin('Noor’s', 'SQL')).json).toEqual({
      outcome: 'overtaken',
      draft: null,
      is_published: true,
      conflicts: [{ field: 'title', yours: 'Noor’s', theirs: 'Edda’s' }],
    });
    expect(await listed()).toEqual([]);
    expect((await begin('Edda’s', 'SQL')).json).toMatchObject({ outcome: 'saved' });
    await send('POST', '/drafts/discard', { drafts: 'all' });
    expect((await begin('Noor’s', 'Edda’s')).json).toMatchObject({ outcome: 'saved', draft: { fields: [{}, {}] } });
  });

  it('are not saved over what an import has changed since of a field that is not drafted yet: both values come back (K3, K5)', async () => {
    const first = await draft(0, titled('Edda’s'));
    const version = first.json.draft?.version ?? 0;
    const subtitled = (value: string) => ({ field: 'subtitle', value });
    await importFile(stage.database.db, file('SQL, revised', 'By the file'));
    const save = (...base: object[]) =>
      send<SaveOutcomeWire>('PUT', '/drafts/edition/sql-en', {
        ...{ version, fields: [titled('Edda’s'), subtitled('Mine')] },
        ...(base.length > 0 && { base }),
      });

    const late = await save({ field: 'subtitle', value: null }, titled('SQL'));

    expect(late.json).toMatchObject({
      ...{ outcome: 'overtaken', draft: { version, fields: [titled('Edda’s')] }, is_published: false },
      conflicts: [{ field: 'subtitle', yours: 'Mine', theirs: 'By the file' }],
    });
    expect(await listed()).toMatchObject([{ version, fields: ['title'] }]);
    expect((await save(subtitled('By the file'))).json.outcome).toBe('saved');
  });

  it('of several parts are not saved over what an import has changed since, where they name what they saw (K3, K5)', async () => {
    const edits = (base?: unknown) => [
      { entity: 'course', id: 'sql', field: 'published', value: false, base: null },
      { entity: 'version', id: 'sql-1', field: 'price', value: { amount: 110 }, version: 0, base },
    ];
    const save = (base?: unknown) => send<object>('POST', '/drafts', { edits: edits(base) });

    const late = await save({ amount: 100 });

    expect([late.status, late.json.error?.message]).toEqual([409, expect.stringContaining('Someone else')]);
    expect(await listed()).toEqual([]);
    expect((await save({ amount: 129 })).status).toBe(200);
    // It is drafted by now, so that its version tells.
    expect((await save({ amount: 100 })).status).toBe(200);
  });

  it('that others have published since are told with what is published, where that is another (K5)', async () => {
    await draft(0, titled('Edda’s'), { field: 'subtitle', value: 'Sub' });
    const [{ version: seen } = { version: 0 }] = await listed();
    await publish();

    const { json } = await draft(seen, titled('Noor’s'), { field: 'subtitle', value: 'Sub' });

    expect(json).toEqual({
      outcome: 'overtaken',
      draft: null,
      is_published: true,
      conflicts: [{ field: 'title', yours: 'Noor’s', theirs: 'Edda’s' }],
    });
  });

  it('of several parts are saved as they were seen, or none of them where one was saved by somebody else since (K5)', async () => {
    const seen = await draft(0, titled('Edda’s'));
    const version = seen.json.draft?.version ?? 0;
    const edits = (of: number) => [
      { entity: 'version', id: 'sql-1', field: 'price', value: { amount: 99 }, version: 0 },
      { entity: 'edition', id: 'sql-en', field: 'subtitle', value: 'For all', version: of },
    ];
    await draft(version, titled('Noor’s'));

    const late = await send('POST', '/drafts', { edits: edits(version) });

    expect([late.status, late.json.error?.message]).toEqual([409, expect.stringContaining('Someone else')]);
    expect(await listed()).toMatchObject([{ fields: ['title'] }]);
    const [{ version: newer = 0 } = {}] = await listed();
    expect((await send('POST', '/drafts', { edits: edits(newer) })).status).toBe(200);
  });

  it('of several parts may be sent again where the answer got lost (K5)', async () => {
    const edits = [{ entity: 'version', id: 'sql-1', field: 'price', value: { amount: 142 }, version: 0 }];
    const first = await send<{ data: readonly DraftWire[] }>('POST', '/drafts', { edits });

    const second = await send<{ data: readonly DraftWire[] }>('POST', '/drafts', { edits });

    expect(second).toEqual(first);
    expect(second.json.data).toMatchObject([{ fields: [{ value: { amount: 142 } }] }]);
    const other = [{ entity: 'version', id: 'sql-1', field: 'price', value: { amount: 156 }, version: 0 }];
    expect((await send('POST', '/drafts', { edits: other })).json.error?.code).toBe('refused');
  });

  it('are answered with what was sent alone, however large the rest of them is (D43)', async () => {
    await draft(0, { field: 'description_html', value: 'x'.repeat(600_000) }, titled('Edda’s'));
    const edits = [{ entity: 'edition', id: 'sql-en', field: 'title', value: 'Edda’s' }];

    const { json } = await send<{ data: readonly DraftWire[] }>('POST', '/drafts', { edits });

    expect(json.data).toMatchObject([{ fields: [{ field: 'title', value: 'Edda’s' }] }]);
    expect(json.data[0]?.fields).toHaveLength(1);
  });

  it('of a course that an import took away are told to be that (K3, K4)', async () => {
    await draft(0, titled('Of what is gone'));
    await send('PUT', '/drafts/course/new', { version: 0, fields: [{ field: 'added', value: null }] });
    expect((await listed()).map((each) => each.is_gone)).toEqual([false, false]);

    await importFile(stage.database.db, { ...file(), courses: [] });

    expect((await listed()).map((each) => [each.course_id, each.is_gone])).toEqual([
      ['new', false],
      ['sql', true],
    ]);
  });

  it('of a part that an import took away are told to be that, while its course is still there (K3, K4)', async () => {
    const within = { entity: 'version', id: 'sql-1' };
    await draft(0, titled('Of what stays'));
    const edits = [
      { entity: 'version', id: 'sql-1', field: 'level', value: 'Basic' },
      { entity: 'run', id: 'own', field: 'added', value: within },
      { entity: 'run', id: 'own', field: 'start', value: '2099-05-01' },
      { entity: 'stream', id: 'data', field: 'label', value: 'Databases' },
    ];
    await send('POST', '/drafts', { edits });
    const other = version({ package_session_id: 'sql-2', enroll_invite: { id: 'j' } });
    const goneOnes = async () => (await listed()).filter((each) => each.is_gone).map((each) => each.id);
    expect(await goneOnes()).toEqual([]);

    await importFile(stage.database.db, {
      ...file(),
      streams: [],
      courses: [course({ id: 'sql' }, edition({ id: 'sql-en', title: 'SQL' }, other))],
    });

    expect(await goneOnes()).toEqual(['data', 'sql-1', 'own']);
  });

  it('are discarded with what was to be added within them (K4)', async () => {
    const edits = [
      { entity: 'version', id: 'own', field: 'added', value: { entity: 'edition', id: 'sql-en' } },
      { entity: 'run', id: 'own-run', field: 'added', value: { entity: 'version', id: 'own' } },
      titled('Stays'),
    ].map((each) => ({ entity: 'edition', id: 'sql-en', ...each }));
    await send('POST', '/drafts', { edits });

    const parts = [{ entity: 'version', id: 'own' }];
    const { json } = await send('POST', '/drafts/discard', { drafts: { courses: [], parts } });

    expect(json).toEqual({ discarded: 2 });
    expect((await listed()).map((each) => each.id)).toEqual(['sql-en']);
  });

  it('of a part that was discarded and begun again have another version (K5)', async () => {
    const first = await draft(0, titled('First'));
    stage.admin.clock.advance({ ms: 5 });
    await send('POST', '/drafts/discard', { drafts: 'all' });
    await draft(0, titled('Second'));

    const late = await draft(first.json.draft?.version ?? 0, titled('Third'));

    expect(late.json).toMatchObject({ outcome: 'overtaken', draft: { fields: [titled('Second')] } });
  });

  it('are gone where nothing is wanted any more (K5)', async () => {
    const first = await draft(0, titled('First'));

    expect((await draft(first.json.draft?.version ?? 0)).json).toEqual({ outcome: 'saved', draft: null });

    expect(await listed()).toEqual([]);
  });

  it.each([
    ['a part that is not there', 'PUT', '/drafts/edition/none', { version: 0, fields: [titled('x')] }, 409],
    ['a kind that is none', 'PUT', '/drafts/teacher/a', { version: 0, fields: [titled('x')] }, 404],
    ['a field twice', 'PUT', '/drafts/edition/sql-en', { version: 0, fields: [titled('x'), titled('y')] }, 400],
    ['no value', 'PUT', '/drafts/edition/sql-en', { version: 0, fields: [{ field: 'title' }] }, 400],
    [
      'an id with U+0000',
      'POST',
      '/drafts',
      { edits: [{ entity: 'course', id: 'a\0', field: 'code', value: 'x' }] },
      400,
    ],
    ['nothing to publish', 'POST', '/drafts/publish', { drafts: 'all' }, 409],
    ['a choice that is none', 'POST', '/drafts/publish', { drafts: 'some' }, 400],
    ['a time that is over', 'POST', '/publications', { drafts: 'all', at: '2020-01-01T08:00' }, 400],
    ['a change that is not there', 'POST', '/changes/drop', { numbers: [7] }, 409],
    ['a publication that is not there', 'POST', '/publications/7/cancel', undefined, 404],
  ])('are refused for %s (K4)', async (_, method, path, body, status) => {
    const reply = await send(method, path, body);

    expect(reply).toMatchObject({ status, json: { error: { message: expect.any(String) } } });
    expect(await listed()).toEqual([]);
  });

  it('are refused with a sentence where a request edits a field twice (K4)', async () => {
    const edit = { entity: 'edition', id: 'sql-en', ...titled('x') };

    const twice = await send('POST', '/drafts', { edits: [edit, edit] });

    expect(twice).toMatchObject({
      status: 409,
      json: { error: { message: 'title of edition "sql-en" is given twice.' } },
    });
  });

  it('are listed with the beginnings of their first 40 names, and how many there are (K4)', async () => {
    const fields = Array.from({ length: 1_000 }, (_, at) => ({ field: `${at}${'x'.repeat(100)}`, value: 1 }));

    expect((await draft(0, ...fields)).json).toMatchObject({ outcome: 'saved' });

    const data = await listed();
    expect(data).toMatchObject([{ title: 'SQL', fields_total: 1_000 }]);
    expect(data[0]?.fields).toEqual(fields.slice(0, 40).map(({ field }) => field.slice(0, 60)));
  });

  it('are of the institute’s own parts alone (K4)', async () => {
    const others = { ...file(), institute: { ...file().institute, id: 'other' } };
    const [theirs] = file().courses;
    await importFile(stage.database.db, {
      ...others,
      courses: [{ ...theirs, id: 'theirs', editions: [edition({ id: 'theirs-en' })] }],
    });

    const { status } = await send('PUT', '/drafts/edition/theirs-en', { version: 0, fields: [titled('Mine')] });

    expect(status).toBe(409);
    expect(await stage.database.db.selectFrom('catalogue_draft').selectAll().execute()).toEqual([]);
  });

  it('are made or wait, three of an institute at most; others are asked to try again (K4)', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => publish()));

    expect(all.map(({ status }) => status).toSorted()).toEqual([409, 409, 409, 503, 503]);
  });

  it.each(['a\0b', 'a\ud800b'])('refuse what the database could not read again: %j (K4)', async (text) => {
    const value = { a: [{ b: text }] };

    const { status } = await send('PUT', '/drafts/edition/sql-en', {
      version: 0,
      fields: [{ field: 'images', value }],
    });

    expect(status).toBe(409);
    expect(await listed()).toEqual([]);
  });

  it.each([
    [200_000, 413],
    // No deeper than any body may be, and deeper than any value.
    [50, 400],
  ])('refuse a value of great depth at once: %d levels (K4, D43)', async (levels, expected) => {
    const bytes = `{"version":0,"fields":[{"field":"title","value":${'['.repeat(levels)}${']'.repeat(levels)}}]}`;

    const { status } = await stage.admin.send(`/institutes/${id}/drafts/edition/sql-en`, {
      method: 'PUT',
      bytes,
      headers: { 'content-type': 'application/json' },
    });

    expect(status).toBe(expected);
  });

  it('are planned for a time of the institute’s clocks, listed, and called off (K4)', async () => {
    await draft(0, titled('Later'));
    const planned = await send<{ id: string }>('POST', '/publications', { drafts: 'all', at: '2099-01-15T08:00' });

    expect(planned.json).toMatchObject({
      due_at: '2099-01-15T07:00:00.000Z',
      status: 'waiting',
      made_by: 'Edda Marsh',
    });
    expect((await send('POST', `/publications/${planned.json.id}/cancel`)).status).toBe(200);
    expect((await send('GET', '/publications')).json).toMatchObject({ data: [{ status: 'cancelled' }] });
    expect(await listed()).toHaveLength(1);
  });

  it('are planned by names of 64 kB at most, of which the list tells the first five and the number (K4)', async () => {
    const names = (of: string, size: number) =>
      Array.from({ length: 1_000 }, (_, at) => `${of}${at}`.padEnd(size, 'x'));
    const plan = (size: number) => {
      const parts = names('p', size).map((part) => ({ entity: 'place', id: part }));
      return send('POST', '/publications', { drafts: { courses: names('c', size), parts }, at: '2099-01-15T08:00' });
    };

    expect(await plan(400)).toMatchObject({
      status: 409,
      json: { error: { message: expect.stringContaining('more than 64 kB') } },
    });
    const planned = await plan(6);
    const { data } = (await send<{ data: object[] }>('GET', '/publications')).json;

    expect(planned.status).toBe(200);
    expect(data).toEqual([planned.json]);
    expect(data).toMatchObject([
      {
        drafts: { courses: names('c', 6).slice(0, 5), parts: [{ id: 'p0xxxx' }, {}, {}, {}, { id: 'p4xxxx' }] },
        total: { courses: 1_000, parts: 1_000 },
        titles: names('c', 6).slice(0, 5),
      },
    ]);
  });

  it.each(['2099-02-30T08:00', '2099-02-30T08:00Z', '2099-04-31T08:00+02:00', '2099-01-15T24:30'])(
    'are planned for no moment that calendars do not have: %s (K4)',
    async (at) => {
      await draft(0, titled('Later'));

      const planned = await send('POST', '/publications', { drafts: 'all', at });

      expect(planned).toMatchObject({ status: 400, json: { error: { details: { param: 'at' } } } });
    },
  );
});

describe('changes in the dashboard', () => {
  it('are listed with the beginnings of long values (K3)', async () => {
    await draft(0, { field: 'description_html', value: `<p>${'long '.repeat(2_000)}</p>` });
    await publish();

    const { data } = (await send<{ data: readonly { value: string }[] }>('GET', '/changes')).json;

    expect(data).toHaveLength(1);
    expect(data[0]?.value.length).toBeLessThan(400);
    expect(data[0]?.value).toMatch(/long long/);
  });

  it('are listed, differences first, kept and taken back (K3)', async () => {
    await draft(0, { field: 'subtitle', value: 'A start' }, titled('SQL for all'));
    await publish();
    await importFile(stage.database.db, file('SQL, revised'));
    type Listed = { differences: number; total: number; data: readonly { number: number; field: string }[] };
    const list = async () => (await send<Listed>('GET', '/changes')).json;

    const before = await list();
    expect(before).toMatchObject({ total: 2, differences: 1 });
    expect(before.data.map(({ field }) => field)).toEqual(['title', 'subtitle']);
    const [difference] = before.data;
    expect(difference).toMatchObject({ id: 'sql-en', course_id: 'sql', title: 'SQL for all' });
    const numbers = [difference?.number];

    expect((await send('POST', '/changes/keep', { numbers })).json).toMatchObject({ outcome: 'published' });
    expect(await list()).toMatchObject({ total: 2, differences: 0 });
    expect(await title()).toBe('SQL for all');

    expect((await send('POST', '/changes/drop', { numbers })).json).toMatchObject({ outcome: 'published' });
    expect(await list()).toMatchObject({ total: 1 });
    expect(await title()).toBe('SQL, revised');
  });

  it.each(['keep', 'drop'])(
    'are decided about as they were seen: %s is refused once the file says yet another value (K3)',
    async (how) => {
      const long = `<p>${'Ä long text'.repeat(1_000)}</p>`;
      const described = { field: 'description_html', value: '<p>Ours</p>' };
      await draft(0, titled('SQL for all'), { field: 'subtitle', value: 'Ours' }, described);
      await publish();
      await importFile(stage.database.db, file('SQL, revised', undefined, long));
      type Listed = { data: readonly { number: number; field: string; file_state: string }[] };
      const list = async () => (await send<Listed>('GET', '/changes')).json.data;
      const decide = (changes: Listed['data']) =>
        send<{ outcome?: string }>('POST', `/changes/${how}`, {
          numbers: changes.map(({ number }) => number),
          seen: changes.map(({ number, file_state }) => ({ number, file_state })),
        });
      const before = await list();
      await importFile(stage.database.db, file('SQL, revised again', undefined, long));

      const late = await decide(before);

      expect([late.status, late.json.error]).toMatchObject([
        409,
        { message: /^The file has yet another value by now/ },
      ]);
      const after = await list();
      expect(after).toHaveLength(3);
      const moved = after.filter(({ file_state }) => !before.some((each) => each.file_state === file_state));
      expect(moved.map(({ field }) => field)).toEqual(['title']);
      expect((await decide(after)).json).toMatchObject({ outcome: 'published' });
      expect(await title()).toBe(how === 'keep' ? 'SQL for all' : 'SQL, revised again');
    },
  );
});

describe('publications of institutes that share the service', () => {
  it('are made one at a time of an institute, so that another finds room next to those that take long (D43)', async () => {
    const other = catalogue({ courses: [course()] });
    await importFile(stage.database.db, other);
    await draft(0, titled('SQL for all'));
    const edit = { kind: 'publish', drafts: 'all' } as const;
    const make = (instituteId: string) =>
      stage.edits.make(instituteId, edit, { kind: 'command_line' }).catch((error: ApiError) => error.status);
    const ended: string[] = [];
    let slow: Promise<unknown> = Promise.resolve();

    await stage.database.db.transaction().execute(async (trx) => {
      await lockCatalogue(trx, id);
      slow = Promise.all([1, 2, 3].map(() => make(id).finally(() => ended.push(id))));
      await make(other.institute.id).finally(() => ended.push('other'));
    });
    await slow;

    expect(ended).toEqual(['other', id, id, id]);
  });
});
