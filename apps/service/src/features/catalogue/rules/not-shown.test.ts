import { describe, expect, it } from 'vitest';
import { type ShowableCourse, whyCourseIsHidden, whyEditionIsHidden } from './not-shown.ts';

const shown = { published: true };
const hidden = { published: false };
const edition = (published: boolean | undefined, ...versions: { readonly published?: boolean }[]) => ({
  title: 'A',
  published,
  versions,
});

describe('why a course is not shown', () => {
  it.each<[string, ShowableCourse, readonly RegExp[]]>([
    ['nothing hides it', { editions: [edition(undefined, {})] }, []],
    ['one edition of two is enough', { editions: [edition(false, shown), edition(true, shown)] }, []],
    ['the course', { published: false, editions: [edition(true, shown)] }, [/^The course is not published/]],
    ['its only edition', { editions: [edition(false, shown)] }, [/^Its only edition is not published/]],
    ['its only version', { editions: [edition(true, hidden)] }, [/its version is false/]],
    ['all versions', { editions: [edition(true, hidden, hidden)] }, [/all 2 versions is false/]],
    [
      'all editions',
      { editions: [edition(false, shown), edition(false, shown)] },
      [/^None of its 2 editions is published/],
    ],
    [
      'editions for different reasons',
      { editions: [edition(false, shown), edition(true, hidden)] },
      [/1 not published, 1 published without a published version/],
    ],
    [
      'the course and its editions',
      { published: false, editions: [edition(false, shown)] },
      [/^The course is not published/, /^Its only edition is not published/],
    ],
  ])('is said in words: %s', (_, course, reasons) => {
    const found = whyCourseIsHidden(course);

    expect(found).toHaveLength(reasons.length);
    for (const [index, reason] of reasons.entries()) expect(found[index]).toMatch(reason);
  });
});

describe('why an edition is not shown', () => {
  it.each([
    ['nothing hides it', edition(undefined, hidden, {}), null],
    ['itself', edition(false, shown), 'It is not published: its “published” is false.'],
    [
      'its only version',
      edition(true, hidden),
      'It is published, but its only version is not: the “published” of the version is false.',
    ],
    [
      'its versions',
      edition(true, hidden, hidden),
      'It is published, but none of its 2 versions is: the “published” of each is false.',
    ],
  ])('is said in words: %s', (_, given, reason) => {
    expect(whyEditionIsHidden(given)).toBe(reason);
  });
});
