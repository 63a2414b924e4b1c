import type { HiddenReason } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { type ShowableCourse, type ShowableEdition, whyCourseIsHidden, whyEditionIsHidden } from './not-shown.ts';

const shown = { published: true };
const hidden = { published: false };
const edition = (published: boolean | undefined, ...versions: { readonly published?: boolean }[]) => ({
  title: 'A',
  published,
  versions,
});

describe('why a course is not shown', () => {
  it.each<[string, ShowableCourse, readonly HiddenReason[]]>([
    ['nothing hides it', { editions: [edition(undefined, {})] }, []],
    ['one edition of two is enough', { editions: [edition(false, shown), edition(true, shown)] }, []],
    ['the course', { published: false, editions: [edition(true, shown)] }, [{ kind: 'course_draft' }]],
    ['its only edition', { editions: [edition(false, shown)] }, [{ kind: 'editions', count: 1 }]],
    ['its only version', { editions: [edition(true, hidden)] }, [{ kind: 'versions', count: 1 }]],
    ['all versions', { editions: [edition(true, hidden, hidden)] }, [{ kind: 'versions', count: 2 }]],
    ['all editions', { editions: [edition(false, shown), edition(false, shown)] }, [{ kind: 'editions', count: 2 }]],
    [
      'editions for different reasons',
      { editions: [edition(false, shown), edition(true, hidden)] },
      [{ kind: 'mixed', drafts: 1, empty: 1 }],
    ],
    [
      'the course and its editions',
      { published: false, editions: [edition(false, shown)] },
      [{ kind: 'course_draft' }, { kind: 'editions', count: 1 }],
    ],
  ])('is told: %s', (_, course, reasons) => {
    expect(whyCourseIsHidden(course)).toEqual(reasons);
  });
});

describe('why an edition is not shown', () => {
  it.each<[string, ShowableEdition, HiddenReason | null]>([
    ['nothing hides it', edition(undefined, hidden, {}), null],
    ['itself', edition(false, shown), { kind: 'edition_draft' }],
    ['its only version', edition(true, hidden), { kind: 'versions', count: 1 }],
    ['its versions', edition(true, hidden, hidden), { kind: 'versions', count: 2 }],
  ])('is told: %s', (_, given, reason) => {
    expect(whyEditionIsHidden(given)).toEqual(reason);
  });
});
