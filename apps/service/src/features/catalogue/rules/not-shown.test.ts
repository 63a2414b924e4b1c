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
    ['the course', { published: false, editions: [edition(true, shown)] }, [/^This course is a draft/]],
    ['its only edition', { editions: [edition(false, shown)] }, [/^Its only language edition is a draft/]],
    ['its only version', { editions: [edition(true, hidden)] }, [/^Its only version is a draft/]],
    ['all versions', { editions: [edition(true, hidden, hidden)] }, [/^All of its 2 versions are drafts/]],
    [
      'all editions',
      { editions: [edition(false, shown), edition(false, shown)] },
      [/^All of its 2 language editions are drafts/],
    ],
    [
      'editions for different reasons',
      { editions: [edition(false, shown), edition(true, hidden)] },
      [/1 is a draft, and 1 has no published version/],
    ],
    [
      'the course and its editions',
      { published: false, editions: [edition(false, shown)] },
      [/^This course is a draft/, /^Its only language edition is a draft/],
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
    [
      'itself',
      edition(false, shown),
      'This language edition is a draft. Set its “published” to true in your catalogue file.',
    ],
    [
      'its only version',
      edition(true, hidden),
      'Its only version is a draft. Set the version’s “published” to true in your catalogue file.',
    ],
    [
      'its versions',
      edition(true, hidden, hidden),
      'All of its 2 versions are drafts. Set “published” to true for at least one of them in your catalogue file.',
    ],
  ])('is said in words: %s', (_, given, reason) => {
    expect(whyEditionIsHidden(given)).toBe(reason);
  });
});
