import type { CatalogueCourse, CatalogueEdition } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { stated } from '../support/data/catalogue.ts';
import { countBy, courses, editions, file, idOf, now, published, some, versions } from './demo-file.ts';
import { editionState, versionState } from './states.ts';

const html = editions.map((edition) => edition.description_html ?? '').join('\n');
const blank = (value: string) => value.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';

describe('the demo catalogue as a catalogue', () => {
  it('has about 40 courses in 3 streams, every category with courses, and one course without a stream (D23)', () => {
    const places = new Set(published.map((course) => `${course.stream}/${course.category}`));
    const categories = (file.streams ?? []).flatMap((stream) =>
      (stream.categories ?? []).map((category) => `${stream.slug}/${category.slug}`),
    );

    expect(published).toHaveLength(42);
    expect(file.streams).toHaveLength(3);
    expect(categories.filter((category) => !places.has(category))).toEqual([]);
    expect(some(published, (course) => course.stream === undefined)).toBe(1);
  });

  it('has 2 languages with chips, about half of the courses in both, and an edition without one (D14)', () => {
    const { course_languages } = file.institute;
    const languages = countBy(editions, (edition) => edition.language ?? 'none');

    expect(course_languages).toEqual({
      enabled: true,
      languages: [
        { code: 'en', label: 'English', chip: 'EN' },
        { code: 'de', label: 'Deutsch', chip: 'DE' },
      ],
    });
    expect(some(courses, (course) => course.editions.length === 2)).toBe(25);
    expect(languages).toEqual({ en: 39, de: 28, none: 1 });
  });

  it('uses every format it defines, online, on site and blended (D20)', () => {
    const formats = file.institute.formats ?? [];
    const used = new Set(versions.flatMap((version) => version.formats ?? []));

    expect(formats.map((format) => format.key).filter((key) => !used.has(key))).toEqual([]);
    expect([...new Set(formats.map((format) => format.course_mode))]).toEqual(['Online', 'Onsite', 'Blended']);
  });

  it('has free, reduced and foreign prices, and free versions as well as paid ones (D12, D18)', () => {
    const amounts = (course: CatalogueCourse) =>
      course.editions.flatMap((edition) => edition.versions).map((version) => stated(version.price)?.amount);

    expect(some(published, (course) => amounts(course).every((amount) => amount === 0))).toBe(4);
    expect(some(published, (course) => new Set(amounts(course).map((amount) => amount === 0)).size === 2)).toBe(1);
    expect(
      some(versions, ({ price }) => (stated(price)?.compare_at_amount ?? 0) > (stated(price)?.amount ?? 0)),
    ).toBeGreaterThanOrEqual(15);
    expect(new Set(versions.map(({ price }) => stated(price)?.currency))).toEqual(new Set([undefined, 'CHF', 'USD']));
  });

  it('announces courses with and without a launch date, ribbon and button (D21)', () => {
    const announced = editions.flatMap((edition) => (edition.coming_soon ? [edition.coming_soon] : []));

    expect(announced).toHaveLength(4);
    expect(some(announced, (notice) => notice.launch_date && notice.ribbon_text && notice.button_text)).toBe(2);
    expect(some(announced, (notice) => Object.keys(notice).length === 0)).toBe(1);
  });

  it('closes versions by date and by an inactive invite (§3)', () => {
    const closed = versions.filter((version) => versionState(version, now) === 'closed');

    expect(countBy(closed, (version) => version.enroll_invite.status ?? 'active')).toEqual({ active: 3, inactive: 2 });
  });

  it('has levels, sessions, full groups, package types and modes (§2.2)', () => {
    expect(new Set(versions.map((version) => version.level)).size).toBeGreaterThanOrEqual(10);
    expect(
      some(editions, (edition) => new Set(edition.versions.map((version) => version.level)).size > 1),
    ).toBeGreaterThanOrEqual(5);
    expect(some(versions, (version) => version.session)).toBeGreaterThanOrEqual(40);
    expect(some(versions, (version) => version.available_slots === 0)).toBeGreaterThanOrEqual(3);
    expect(new Set(editions.map((edition) => edition.package_type))).toEqual(
      new Set(['Buy', 'Free', 'Subscription', 'Rent']),
    );
    expect(new Set(editions.map((edition) => edition.mode))).toEqual(new Set(['self_paced', 'live', undefined]));
  });

  it('has previews of every type, authors, faqs, seo texts and nested outlines (D19, D22, D24)', () => {
    const videos = editions.flatMap((edition) => edition.preview_video ?? []);
    const depth = (sections: CatalogueEdition['outline'] = []): number =>
      Math.max(0, ...sections.map((section) => 1 + depth(section.sections)));

    expect(some(videos, (url) => /youtu/.test(url))).toBeGreaterThanOrEqual(5);
    expect(some(videos, (url) => /vimeo/.test(url))).toBe(3);
    expect(some(videos, (url) => /\.mp4$/.test(url))).toBe(2);
    expect(some(editions, (edition) => edition.authors?.length)).toBeGreaterThanOrEqual(12);
    expect(some(editions, (edition) => edition.faqs?.length)).toBeGreaterThanOrEqual(12);
    expect(some(editions, (edition) => edition.seo)).toBeGreaterThanOrEqual(4);
    expect(some(editions, (edition) => edition.outline === undefined)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...editions.map((edition) => depth(edition.outline)))).toBe(3);
  });

  it('has ratings, learners and badges to rank by, and some courses without (D16, D17)', () => {
    expect(file.institute.badges?.types).toEqual(['accredited', 'bestseller', 'new']);
    expect(new Set(courses.flatMap((course) => course.badges ?? []))).toEqual(
      new Set(['accredited', 'educational leave', 'staff pick']),
    );
    expect(some(editions, (edition) => edition.active_learners === undefined)).toBeGreaterThanOrEqual(3);
    expect(some(editions, (edition) => edition.active_learners === 0)).toBe(1);
    expect(some(editions, (edition) => !edition.rating)).toBeGreaterThanOrEqual(5);
  });

  it('holds back a course, an edition and a version', () => {
    expect(courses.filter((course) => course.published === false).map(idOf)).toEqual(['papermaking']);
    expect(editions.filter(({ published: is }) => is === false).map(({ id }) => id)).toEqual(['git-for-teams-de']);
    expect(some(versions, (version) => version.published === false)).toBe(1);
  });

  it('has titles that sort by number and by accent, and two that are equal (D15)', () => {
    const titles = published.map((course) => course.editions[0]?.title ?? '');
    const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });
    const sorted = [...titles].sort(compare);

    expect(sorted.slice(0, 3)).toEqual([
      '2 Days of Bookbinding',
      '10 Evenings at the Wheel',
      '24 Hours in the Darkroom',
    ]);
    expect(titles).toEqual(
      expect.arrayContaining(['Élan: Portraits in Motion', 'Über Zahlen reden', 'Ätzen und Aquatinta']),
    );
    expect(some(sorted, (title) => some(sorted, (other) => compare(title, other) === 0) > 1)).toBe(2);
  });

  it('has subtitles that are too long to be served whole (D19)', () => {
    expect(some(editions, (edition) => [...(edition.subtitle ?? '')].length > 300)).toBe(3);
  });

  it.each([
    ['script', /<script/],
    ['style', /<style/],
    ['event handlers', / onclick=/],
    ['frames', /<iframe/],
    ['forms', /<form/],
    ['links that run code', /href="javascript:/i],
    ['relative images', /<img src="[a-z]+\/[^"]*"/],
    ['images of its own', /<img src="media:/],
    ['tables', /<table/],
    ['entities', /&ndash;|&auml;|&deg;/],
    ['leftovers of a word processor', /<o:p>|MsoNormal/],
  ])('has %s in its texts', (_, pattern) => {
    expect(html).toMatch(pattern);
  });

  it('has texts and an answer that are blank', () => {
    const texts = editions.flatMap((edition) =>
      [edition.about_html, edition.why_learn_html].filter((text) => text !== undefined),
    );
    const answers = editions.flatMap((edition) => edition.faqs ?? []).map((faq) => faq.answer_html);

    expect(some(texts, blank)).toBeGreaterThanOrEqual(3);
    expect(some(answers, blank)).toBe(2);
  });

  it('shows pictures, a banner alone, a thumbnail alone, and none (§2.2)', () => {
    const kinds = countBy(published, ({ editions: [first] }) => Object.keys(first?.images ?? {}).join('+') || 'none');

    expect(kinds).toMatchObject({ banner: 1, thumbnail: 1, none: 1 });
    expect(some(published, ({ editions: [first] }) => first?.images?.preview)).toBe(39);
  });

  it('has 3 learning paths, one with a step that is not published and has data of its own (D25)', () => {
    const paths = file.learning_paths ?? [];
    const known = new Set(published.map(idOf));
    const unpublished = paths.flatMap((path) => path.steps).filter((step) => !known.has(step.course_id));

    expect(paths.map((path) => path.steps.length)).toEqual([4, 5, 2]);
    expect(unpublished).toEqual([
      {
        course_id: 'papermaking',
        title: 'Papermaking: Sheets from Rag and Flax',
        image: expect.stringMatching(/^media:cover-papermaking-/),
        level: 'Intermediate',
        price: { amount: 310, compare_at_amount: 340, currency: 'EUR' },
      },
    ]);
  });

  it('lets an edition be coming soon while another is on sale (D11)', () => {
    const states = published
      .find((course) => idOf(course) === 'ai-at-work')
      ?.editions.map((edition) => editionState(edition, now));

    expect(states).toEqual(['available', 'coming_soon']);
  });
});
