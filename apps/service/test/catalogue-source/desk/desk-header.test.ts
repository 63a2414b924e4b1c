import type { EditedPartsWire, PartWire } from '@prospectus/contract/admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addInstitute } from '../../../src/features/catalogue-source/index.ts';
import { type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';

let stage: ImportStage;
beforeEach(async () => {
  stage = await startImports();
});
afterEach(async () => {
  await stage.close();
});

const id = 'riverside';
const file = () => ({
  ...catalogue(),
  institute: { ...catalogue().institute, id, places: [{ id: 'hall', name: 'Hall' }] },
  streams: [
    { slug: 'data', label: 'Data', categories: [{ slug: 'sql', label: 'SQL' }] },
    { slug: 'art', label: 'Art' },
  ],
  courses: [course({ id: 'sql', stream: 'data' }, edition({ id: 'sql-en', title: 'SQL' }, version()))],
});

const send = async <T>(method: string, path: string, body?: unknown) => {
  const { status, json } = await stage.admin.send(`/institutes/${id}${path}`, { method, body });
  return { status, json: json as T & { readonly error?: { readonly message: string } } };
};
const parts = async () => (await send<EditedPartsWire>('GET', '/catalogue/header/parts')).json;
const named = (wire: EditedPartsWire, own: string): PartWire | undefined => wire.parts.find((part) => part.id === own);
const draft = (entity: string, own: string, ...fields: { field: string; value: unknown }[]) =>
  send('PUT', `/drafts/${entity}/${encodeURIComponent(own)}`, { version: 0, fields });
const publish = () => send<{ outcome: string; findings?: unknown }>('POST', '/drafts/publish', { drafts: 'all' });
const institute = { entity: 'institute', id } as const;
const added = { field: 'added', value: institute };

describe('what courses share, as people edit it', () => {
  it('is told part by part, with the streams’ categories (K8)', async () => {
    await stage.open(file());

    const { parts: told, findings, institute: shared } = await parts();

    expect(told.map(({ entity, id: own, within }) => [entity, own, within?.id])).toEqual([
      ['institute', id, undefined],
      ['place', 'hall', id],
      ['stream', 'data', id],
      ['category', 'data/sql', 'data'],
      ['stream', 'art', id],
    ]);
    expect(told[0]?.fields).not.toHaveProperty('places');
    expect(shared.streams).toMatchObject([{ key: 'data' }, { key: 'art' }]);
    expect(shared).not.toHaveProperty('attributes');
    expect(findings).toEqual([]);
  });

  it('tells by which attributes courses can be described, and with which values (K8)', async () => {
    const attributes = [
      { key: 'audience', label: 'For whom', values: [{ value: 'all', label: 'Everyone' }, { value: 'makers' }] },
      { key: 'exam', label: 'Exam', closed: true },
    ];
    await stage.open({ ...file(), institute: { ...file().institute, attributes } });

    const { institute: shared } = await parts();

    expect(shared.attributes).toEqual([
      {
        ...{ key: 'audience', label: 'For whom', is_closed: false },
        values: [
          { key: 'all', label: 'Everyone' },
          { key: 'makers', label: 'makers' },
        ],
      },
      { key: 'exam', label: 'Exam', is_closed: true, values: [] },
    ]);
  });

  it('has categories of a stream whose slug has a slash in it (K2, K8)', async () => {
    const own = 'Дизайн/Видео';
    const kept = { slug: 'b/c', label: 'B and C' };
    await stage.open({ ...file(), streams: [...file().streams, { slug: own, label: 'Design', categories: [kept] }] });
    await draft(
      'category',
      `${own}/ux`,
      { field: 'added', value: { entity: 'stream', id: own } },
      { field: 'label', value: 'UX' },
    );
    await draft('category', `${own}/b/c`, { field: 'label', value: 'C and B' });

    expect((await publish()).json).toMatchObject({ outcome: 'published' });

    const { streams } = await exportObject(stage.database.db, id);
    expect(streams?.at(-1)?.categories).toEqual([
      { slug: 'b/c', label: 'C and B' },
      { slug: 'ux', label: 'UX' },
    ]);
  });

  it('is changed, added to and put in another order by drafts that are published (K4, K8)', async () => {
    await stage.open(file());
    await draft('institute', id, { field: 'streams', value: ['art', 'data'] }, { field: 'name', value: 'Riverside' });
    await draft('category', 'data/sql', { field: 'label', value: 'Databases' });
    await draft('place', 'boat', added, { field: 'name', value: 'Boat' });
    await draft('place', 'annex', added, { field: 'name', value: 'Annex' });
    // Where it stands is decided by when it was begun.
    await send('POST', '/drafts', { edits: [{ entity: 'place', id: 'boat', field: 'town', value: 'Quayside' }] });

    expect((await publish()).json).toMatchObject({ outcome: 'published' });

    const now = await exportObject(stage.database.db, id);
    expect(now.institute).toMatchObject({
      name: 'Riverside',
      places: [{ id: 'hall' }, { id: 'boat', town: 'Quayside' }, { id: 'annex' }],
    });
    expect(now.streams).toMatchObject([{ slug: 'art' }, { slug: 'data', categories: [{ label: 'Databases' }] }]);
  });

  it('keeps the order that people gave to what they added, also where a file brings the others again (K2, K3)', async () => {
    await stage.open(file());
    await draft(
      'stream',
      'new',
      { field: 'added', value: { entity: 'institute', id } },
      { field: 'label', value: 'New' },
    );
    await draft('institute', id, { field: 'streams', value: ['new', 'data', 'art'] });
    const slugs = async () => (await exportObject(stage.database.db, id)).streams?.map(({ slug }) => slug);

    expect((await publish()).json).toMatchObject({ outcome: 'published', is_changed: true });
    expect(await slugs()).toEqual(['new', 'data', 'art']);
    await importFile(stage.database.db, file());
    expect(await slugs()).toEqual(['new', 'data', 'art']);
  });

  it('tells where a value comes from: of whom, and what the file says (K3)', async () => {
    await stage.open(file());
    await draft('place', 'hall', { field: 'name', value: 'Great hall' });
    await publish();
    const moved = file();
    await importFile(stage.database.db, {
      ...moved,
      institute: { ...moved.institute, places: [{ id: 'hall', name: 'Town hall' }] },
    });

    expect(named(await parts(), 'hall')).toMatchObject({
      fields: { name: 'Great hall' },
      changes: [{ field: 'name', base: 'Hall', theirs: { value: 'Town hall' }, changed_by: 'Edda Marsh' }],
    });
  });

  it('tells at each field what would be wrong with its drafts (K4)', async () => {
    await stage.open(file());
    await draft('institute', id, { field: 'timezone', value: 'Mars' });
    await draft('stream', 'it', added);
    await draft('place', 'hall', { field: 'latitude', value: 91 });

    const { findings } = await parts();

    expect(findings).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ ...institute, field: 'timezone', place: '' }),
        expect.objectContaining({ entity: 'stream', id: 'it', field: 'label' }),
        expect.objectContaining({ entity: 'place', id: 'hall', field: 'latitude' }),
      ]),
    );
  });

  it('is not published where a course names what is taken away (K4)', async () => {
    await stage.open(file());
    await draft('stream', 'data', { field: 'removed', value: true });

    expect((await publish()).json).toMatchObject({
      outcome: 'refused',
      findings: [{ pointer: '/desk/courses/0/stream' }],
    });
    expect((await exportObject(stage.database.db, id)).streams).toHaveLength(2);
  });

  it('is none of another institute (K8)', async () => {
    await stage.open(file());

    expect((await stage.admin.send('/institutes/other/catalogue/header/parts')).status).toBe(404);
  });

  it('is refused where it is too large to be judged next to other requests (K8)', async () => {
    await stage.open(file());
    const long = { field: 'description', value: 'x'.repeat(600_000) };
    await draft('stream', 'data', long);
    await draft('stream', 'art', long);

    const { status, json } = await send('GET', '/catalogue/header/parts');

    expect(status).toBe(409);
    expect(json.error?.message).toMatch(/too large to be edited here/);
  });
});

describe('an institute without a source', () => {
  it('is filled by people alone, from its first stream to a published course (K3)', async () => {
    const { database, admin } = stage;
    const actor = { kind: 'command_line' } as const;
    await addInstitute({ db: database.db, clock: admin.clock, actor }, { id, name: 'Riverside' });
    admin.signIn({ instituteIds: [id] });

    await draft('stream', 'data', added, { field: 'label', value: 'Data' });
    expect((await publish()).json).toMatchObject({ outcome: 'published' });
    await send('POST', '/drafts', {
      edits: [
        { entity: 'course', id: 'sql', field: 'added', value: null },
        { entity: 'course', id: 'sql', field: 'stream', value: 'data' },
        { entity: 'edition', id: 'sql-en', field: 'added', value: { entity: 'course', id: 'sql' } },
        { entity: 'edition', id: 'sql-en', field: 'title', value: 'SQL' },
        { entity: 'version', id: 'sql-1', field: 'added', value: { entity: 'edition', id: 'sql-en' } },
        { entity: 'version', id: 'sql-1', field: 'enroll_invite', value: { id: 'sql-enrol' } },
      ],
    });
    expect((await publish()).json).toMatchObject({ outcome: 'published' });

    const { streams, courses } = await exportObject(database.db, id);
    expect(streams).toMatchObject([{ slug: 'data', label: 'Data' }]);
    expect(courses).toMatchObject([{ id: 'sql', stream: 'data', editions: [{ title: 'SQL' }] }]);
  });
});
