import type { ColumnType } from 'kysely';

/** A picture that was uploaded (rule K9); its sizes are apart. */
export type PictureTable = {
  institute_id: string;
  /** See `pictureHash`. */
  hash: string;
  /** Of its largest size, in pixels. */
  width: number;
  height: number;
  /** Of all sizes together. */
  bytes: number;
  created_at: ColumnType<Date>;
  /** When it was last uploaded, or found in what the institute has. */
  named_at: ColumnType<Date>;
};

/** One size of a picture, as WebP. */
export type PictureSizeTable = { institute_id: string; hash: string; width: number; content: Buffer };
