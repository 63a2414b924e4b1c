import { randomUUID } from 'node:crypto';
import { basePath } from '@prospectus/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveEdits } from '../../../src/features/catalogue-source/drafts/save-edits.service.ts';
import { lockCatalogue } from '../../../src/features/catalogue-store/catalogue-lock.repository.ts';
import { insertLink } from '../../../src/features/preview/links/preview-link.repository.ts';
import { createPreviewTokens } from '../../../src/features/preview/links/preview-token.ts';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { eventually } from '../../support/service/eventually.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const tokens = createPreviewTokens('a secret of the tests, which is long enough');

/** An institute with a draft, and who looks at its preview. */
async function openPreview(id: string) {
  const { db } = api.database;
  const { instituteId } = await api.publish(catalogue({ courses: [course({ id }, edition({ id, title: 'Public' }))] }));
  const draft = (title: string) =>
    saveEdits(db, instituteId, [{ entity: 'edition', id, field: 'title', value: title }], {
      savedBy: null,
      savedAt: new Date(api.clock.now()),
    });
  await draft('Drafted');
  const now = Math.ceil(api.clock.now() / 1000) * 1000;
  const link = { id: randomUUID(), instituteId, createdAt: new Date(now), createdBy: null };
  const made = { ...link, expiresAt: new Date(now + 60_000) };
  await db.transaction().execute((trx) => insertLink(trx, made, 50));
  const look = async () => {
    const { status, text } = await api.sendUnchecked(`/preview/${tokens.write(made)}${basePath}/courses/${id}`);
    return [status, JSON.parse(text).title];
  };
  return { instituteId, draft, look };
}

/** Has the builds of an institute wait, as somebody does who publishes a large catalogue of it. */
async function holdUp({ instituteId }: { readonly instituteId: string }) {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const holding = api.database.db.transaction().execute(async (trx) => {
    await lockCatalogue(trx, instituteId);
    locked();
    await isLetGo;
  });
  await isLocked;
  return async () => {
    letGo();
    await holding;
  };
}

const untilItWaits = () =>
  eventually(async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and not granted and datname = current_database()`.execute(api.database.db);
    expect(rows).toHaveLength(1);
  });

it('previews of others are made while that of one institute takes long (K6, D43)', async () => {
  const [slow, other, third] = [await openPreview('slow'), await openPreview('other'), await openPreview('third')];
  const letGo = await holdUp(slow);
  const awaited = slow.look();
  await untilItWaits();

  expect(await other.look()).toEqual([200, 'Drafted']);
  expect(await third.look()).toEqual([200, 'Drafted']);
  await other.draft('Drafted again');
  expect(await other.look()).toEqual([200, 'Drafted again']);

  await letGo();
  expect(await awaited).toEqual([200, 'Drafted']);
});
