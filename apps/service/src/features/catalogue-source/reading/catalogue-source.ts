/** A catalogue as it comes from a file, before anything of it was judged. */
export type CatalogueSource = {
  /** The catalogue file without its courses; undefined when it could not be read, which is among the findings. */
  readonly header: unknown;
  /** Every course in order, undefined for one that could not be read, which is among the findings. Read once. */
  readonly courses: Courses;
  /** Fields that cells of a workbook left, once all was read: they say what they said when it was made, and the catalogue says something else by now (rule K10). */
  readonly countLeft?: (() => number) | undefined;
};

/** Courses of a catalogue; where they come from a file as they are, they can be asked for before they are parsed. */
export type Courses = AsyncIterable<unknown> & { readonly unparsed?: () => AsyncIterable<UnparsedCourse> };

export type UnparsedCourse = {
  /** As it stands in the file, until the next is asked for; undefined where that is more than is kept. */
  readonly bytes: Buffer | undefined;
  /** Parses it; what is wrong is among the findings. Undefined where the file ends for a reader, since what follows is a guess. */
  parse(): Promise<{ readonly value: unknown } | undefined>;
};

/** Courses that come unparsed, each parsed for those who do not ask for that. */
export const parsingEach = (unparsed: () => AsyncIterable<UnparsedCourse>): Courses => ({
  unparsed,
  async *[Symbol.asyncIterator]() {
    for await (const course of unparsed()) {
      const parsed = await course.parse();
      if (parsed === undefined) return;
      yield parsed.value;
    }
  },
});

/** Called now and then while a file is read, with the bytes that were read and how many there are. */
export type OnProgress = (bytes: number, bytesTotal: number) => void;
