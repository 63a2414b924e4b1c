import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import type { PictureSize } from './making/picture-order.ts';
import type { Picture } from './picture.ts';

/** What an institute has of pictures: how many, and bytes of all their sizes. */
export async function measurePictures(db: Database, instituteId: string) {
  const { count, bytes } = await db
    .selectFrom('picture')
    .select([sql<number>`count(*)::float8`.as('count'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
    .where('institute_id', '=', instituteId)
    .executeTakeFirstOrThrow();
  return { count, bytes };
}

/** Keeps a picture with its sizes. One that is there already counts as named again, and stays as it is. Returns whether it is new. */
export async function putPicture(
  db: Database,
  instituteId: string,
  picture: Picture,
  sizes: readonly PictureSize[],
): Promise<boolean> {
  const { hash, width, height, createdAt } = picture;
  const bytes = sizes.reduce((sum, { content }) => sum + content.length, 0);
  const { is_new: isNew } = await db
    .insertInto('picture')
    .values({
      institute_id: instituteId,
      ...{ hash, width, height, bytes },
      created_at: createdAt,
      named_at: createdAt,
    })
    .onConflict((conflict) => conflict.columns(['institute_id', 'hash']).doUpdateSet({ named_at: createdAt }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  if (isNew) {
    for (const size of sizes) {
      const content = Buffer.from(size.content);
      await db
        .insertInto('picture_size')
        .values({ institute_id: instituteId, hash, width: size.width, content })
        .execute();
    }
  }
  return isNew;
}

/** Pictures of an institute, the newest first, from behind the one with that hash. */
export async function listPictures(
  db: Database,
  instituteId: string,
  { after, count }: { readonly after: string | undefined; readonly count: number },
): Promise<readonly Picture[]> {
  const before =
    after === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(created_at, hash) < (
          select created_at, hash from picture where institute_id = ${instituteId} and hash = ${after})`;
  const rows = await db
    .selectFrom('picture')
    .select(['hash', 'width', 'height', 'created_at'])
    .where('institute_id', '=', instituteId)
    .where(before)
    .orderBy('created_at', 'desc')
    .orderBy('hash', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt }));
}

/** A stretch of a size, whose institute does not matter: under a hash all have the same. */
export type Stretch = {
  /** Of the whole size. */
  readonly bytes: number;
  readonly content: Buffer;
};

/** Reads a stretch of a size from a byte on; undefined when there is no such size. */
export async function readStretch(
  db: Database,
  { hash, width }: { readonly hash: string; readonly width: number },
  from: number,
  length: number,
): Promise<Stretch | undefined> {
  return db
    .selectFrom('picture_size')
    .select([
      sql<number>`octet_length(content)`.as('bytes'),
      sql<Buffer>`substring(content from ${from + 1}::int for ${length}::int)`.as('content'),
    ])
    .where('hash', '=', hash)
    .where('width', '=', width)
    .limit(1)
    .executeTakeFirst();
}
