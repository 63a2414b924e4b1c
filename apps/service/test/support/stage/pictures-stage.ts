import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureWire } from '@prospectus/contract/admin';
import { createPictures, pictureAdminRoutes } from '../../../src/features/pictures/index.ts';
import type { PicturesMax } from '../../../src/features/pictures/pictures.service.ts';
import { createLog } from '../../../src/platform/log.ts';
import type { Database } from '../../../src/schema/tables.ts';
import { insertInstitute } from '../data/institutes.ts';
import type { TestDatabase } from '../others/database.ts';
import { startAdmin } from '../service/admin.ts';
import { createFakeClock } from '../service/fake-clock.ts';

const builtProgram = new URL('../../../dist/features/pictures/making/picture.program.js', import.meta.url);

/** The dashboard's API for pictures, with the compiled program. */
export async function startPictures(
  { db }: TestDatabase,
  {
    max = { count: 100, bytes: 1e9 },
    program = builtProgram,
  }: { readonly max?: PicturesMax; readonly program?: URL } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const clock = createFakeClock();
  const pictures = createPictures({ db, clock, log: createLog('silent'), folder, program, max });
  const admin = await startAdmin(db, pictureAdminRoutes({ db, pictures }), clock);
  const post = (instituteId: string, bytes: Buffer, query = '') =>
    admin.send(`/institutes/${instituteId}/pictures${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      bytes,
    });
  return {
    admin,
    clock,
    post,
    /** Adds an institute, and signs an admin of it in. */
    async open(): Promise<string> {
      const id = randomUUID();
      await insertInstitute(db, id);
      admin.signIn({ instituteIds: [id] });
      return id;
    },
    async upload(instituteId: string, bytes: Buffer, query = ''): Promise<PictureWire> {
      const reply = await post(instituteId, bytes, query);
      if (reply.status !== 200) throw new Error(reply.text);
      return reply.json;
    },
    folder,
    leftOver: () => readdir(folder),
    async close() {
      await pictures.close();
      await admin.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type PicturesStage = Awaited<ReturnType<typeof startPictures>>;

/** The name of a picture's file below `/media/upload/`. */
export const nameOf = ({ image }: Pick<PictureWire, 'image'>): string => image.slice('media:upload/'.length);

/** A picture that an institute has, of one size. */
export async function insertTestPicture(db: Database, instituteId: string, hash = `${'0'.repeat(36)}0010`) {
  const at = new Date(0);
  const own = { institute_id: instituteId, hash, width: 16 };
  await db
    .insertInto('picture')
    .values({ ...own, height: 9, bytes: 4, created_at: at, named_at: at })
    .execute();
  await db
    .insertInto('picture_size')
    .values({ ...own, content: Buffer.from([0, 1, 254, 255]) })
    .execute();
}
