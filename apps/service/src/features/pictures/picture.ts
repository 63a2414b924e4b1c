/** A picture as it is listed; in pixels. */
export type Picture = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
};
