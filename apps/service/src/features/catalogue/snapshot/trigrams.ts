/** For each trigram of bytes that occurs in texts, the courses in which it occurs. */
export type TrigramIndex = {
  /** Ascending; three bytes as one number. */
  readonly trigrams: Uint32Array;
  /** Start of each trigram's courses in `postings`; one entry more than there are trigrams. */
  readonly postingStarts: Uint32Array;
  /** Course numbers, ascending within a trigram. */
  readonly postings: Uint32Array;
};

/** The same with the texts. */
export type IndexedTexts = TrigramIndex & {
  readonly bytes: Uint8Array;
  /** Start of each course's text; one entry more than there are courses. */
  readonly starts: Uint32Array;
};

/**
 * Indexes the texts of courses. No trigram spans a zero byte.
 *
 * Trigrams index directly into arrays, which is five times as fast as a map: texts have few different bytes, so the
 * number made of three of them is small. Indexing needs two such arrays temporarily: a megabyte each for English, 12 to
 * 25 MB for several scripts, 66 MB at most.
 */
export function indexTrigrams(text: Uint8Array, starts: Uint32Array): TrigramIndex {
  const alphabet = readAlphabet(text);
  const placesCount = alphabet.bytes.length ** 3;
  const sizes = new Uint32Array(placesCount);
  const seen = new Uint32Array(placesCount);
  eachTrigramOnce(text, starts, alphabet, { seen, firstMark: 1 }, (place) => {
    sizes[place] = (sizes[place] ?? 0) + 1;
  });

  const trigrams: number[] = [];
  const postingStarts: number[] = [];
  /** Position of each trigram's next course; replaces the counts, which are no longer needed. */
  const next = sizes;
  let end = 0;
  for (let place = 0; place < placesCount; place += 1) {
    const size = sizes[place] ?? 0;
    if (size === 0) continue;
    trigrams.push(trigramAt(place, alphabet));
    postingStarts.push(end);
    next[place] = end;
    end += size;
  }
  postingStarts.push(end);

  const postings = new Uint32Array(end);
  // Texts are read a second time, because keeping the pairs would take more memory than the rest of a snapshot.
  eachTrigramOnce(text, starts, alphabet, { seen, firstMark: 1 + starts.length }, (place, course) => {
    const posting = next[place] ?? 0;
    postings[posting] = course;
    next[place] = posting + 1;
  });
  return { trigrams: Uint32Array.from(trigrams), postingStarts: Uint32Array.from(postingStarts), postings };
}

type Alphabet = {
  /** The bytes that occur, ascending, without zero. */
  readonly bytes: readonly number[];
  /** The position of each byte among them. */
  readonly digits: Uint8Array;
};

function readAlphabet(text: Uint8Array): Alphabet {
  const occurs = new Uint8Array(256);
  for (let at = 0; at < text.length; at += 1) occurs[text[at] ?? 0] = 1;
  const bytes = Array.from(occurs.keys()).filter((byte) => byte !== 0 && occurs[byte] === 1);
  const digits = new Uint8Array(256);
  bytes.forEach((byte, digit) => {
    digits[byte] = digit;
  });
  return { bytes, digits };
}

/** Returns the trigram at a place, as one number made of its three bytes. */
function trigramAt(place: number, { bytes }: Alphabet): number {
  const base = bytes.length;
  const byteOf = (number: number) => bytes[number % base] ?? 0;
  return (byteOf(Math.floor(place / base ** 2)) << 16) | (byteOf(Math.floor(place / base)) << 8) | byteOf(place);
}

/**
 * `seen` holds, at each trigram's place, the mark of the last course that contained it, so that a course counts only
 * once.
 */
type Marks = { readonly seen: Uint32Array; readonly firstMark: number };

/** Calls `visit` once for each course and trigram in it, with the trigram's place, in course order. */
function eachTrigramOnce(
  text: Uint8Array,
  starts: Uint32Array,
  { bytes: { length: base }, digits }: Alphabet,
  { seen, firstMark }: Marks,
  visit: (place: number, course: number) => void,
): void {
  for (let course = 0; course + 1 < starts.length; course += 1) {
    const end = starts[course + 1] ?? 0;
    const mark = firstMark + course;
    let [first, second] = [0, 0];
    let known = 0;
    for (let at = starts[course] ?? 0; at < end; at += 1) {
      const byte = text[at] ?? 0;
      known = byte === 0 ? 0 : known + 1;
      const third = digits[byte] ?? 0;
      const place = (first * base + second) * base + third;
      first = second;
      second = third;
      if (known < 3 || seen[place] === mark) continue;
      seen[place] = mark;
      visit(place, course);
    }
  }
}
