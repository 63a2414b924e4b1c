/** A catalogue as it comes from a file, before anything of it was judged. */
export type CatalogueSource = {
  /** The catalogue file without its courses; undefined when it could not be read, which is among the findings. */
  readonly header: unknown;
  /** Every course in order, undefined for one that could not be read, which is among the findings. Read once. */
  readonly courses: AsyncIterable<unknown>;
  /** Fields that cells of a workbook left, once all was read: they say what they said when it was made, and the catalogue says something else by now (rule K10). */
  readonly countLeft?: (() => number) | undefined;
};

/** Called now and then while a file is read, with the bytes that were read and how many there are. */
export type OnProgress = (bytes: number, bytesTotal: number) => void;
