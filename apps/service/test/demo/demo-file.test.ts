import { type CatalogueEdition, catalogueFileSchema, endpoints } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { selectRuns } from '../../src/features/catalogue/read/run-query.ts';
import {
  demoCatalogue,
  demoCompaniesCatalogue,
  demoCompaniesInstituteId,
  demoInstituteId,
} from '../../src/features/demo/index.ts';
import { readInMemory } from '../support/data/memory-snapshot.ts';
import { findingsIn } from '../support/data/read-catalogue.ts';
import { countBy, courses, editions, file, now, published, some, versions } from './demo-file.ts';
import { shownState, versionState } from './states.ts';

const dayMs = 24 * 60 * 60 * 1000;
const days = ['2026-11-20T09:00:00.000Z', '2028-02-29T23:59:59.999Z', '2031-07-01T00:00:00.000Z'].map((day) =>
  Date.parse(day),
);

const isListed = (values: readonly { readonly value: string }[], given: string) =>
  values.some(({ value }) => value === given);

describe('the demo catalogue as a file', () => {
  it.each(days)('keeps the contract on every day (%d)', (day) => {
    expect(catalogueFileSchema.safeParse(demoCatalogue(day)).error).toBeUndefined();
  });

  it.each(days)('is refused in nothing on any day (%d) (R1)', (day) => {
    expect(findingsIn(demoCatalogue(day))).toEqual([]);
  });

  it.each(days)('has upcoming dates in two towns and online, full and cancelled ones among them (%d) (R4)', (day) => {
    const { snapshot, runs } = readInMemory(catalogueFileSchema.parse(demoCatalogue(day)), day);
    const { runs: found } = selectRuns(snapshot, endpoints.listRuns.query.parse({ page_size: '100' }));
    const shown = found.map((number) => runs[number]);

    expect(shown.length).toBeGreaterThan(50);
    expect(new Set(shown.flatMap((run) => run?.places ?? []))).toEqual(
      new Set(['quay', 'customs-house', 'speicher', 'teerhof']),
    );
    expect(new Set(shown.map((run) => run?.attendance))).toEqual(new Set(['onsite', 'online', 'blended']));
    expect(shown.map((run) => run?.availability)).toEqual(expect.arrayContaining(['available', 'full', 'cancelled']));
  });

  it('has a code of its own for most courses, and attributes with and without a list of their values', () => {
    const codes = courses.flatMap(({ code }) => code ?? []);
    const used = [...courses, ...versions].flatMap(({ attributes = {} }) => Object.entries(attributes));
    const listed = (file.institute.attributes ?? []).map(({ key, values = [] }) => ({
      key,
      others: used.filter(([name, given]) => name === key && given.some((each) => !isListed(values, each))).length,
      unused: values.filter(({ value }) => !used.some(([name, given]) => name === key && given.includes(value))),
    }));

    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(35);
    expect(listed.map(({ unused }) => unused)).toEqual([[], [], []]);
    expect(listed.map(({ key, others }) => [key, others > 0])).toEqual([
      ['audience', true],
      ['certificate', false],
      ['accessibility', false],
    ]);
  });

  it('leaves no relative date unread', () => {
    expect(JSON.stringify(demoCatalogue(now))).not.toMatch(/"@|\{@/);
  });

  it('is the same all day, so that importing it again changes nothing', () => {
    expect(demoCatalogue(now + 14 * 60 * 60 * 1000)).toEqual(demoCatalogue(now));
  });

  it('lives at addresses that belong to no one', () => {
    const hosts = [...JSON.stringify(file).matchAll(/https?:\/\/([^/"'\\\s]+)/g)].map(([, host]) => host ?? '');
    const players = ['www.youtube.com', 'youtu.be', 'vimeo.com', 'player.vimeo.com'];

    expect(hosts.filter((host) => !host.endsWith('.example') && !players.includes(host))).toEqual([]);
    expect(file.institute.course_site?.domain).toMatch(/\.example$/);
  });
});

describe('the demo catalogue as time passes', () => {
  it.each(days)('shows every availability on the day it is made (%d) (D11)', (day) => {
    const { courses: dated = [] } = catalogueFileSchema.parse(demoCatalogue(day));

    const states = countBy(
      dated.filter((course) => course.published !== false),
      (course) => shownState(course, day),
    );

    expect(states).toEqual({ available: 32, coming_soon: 3, not_started: 3, closed: 4 });
  });

  it.each([10, 30, 60])('still shows every availability %d days after it was imported (D11)', (passed) => {
    const states = countBy(published, (course) => shownState(course, now + passed * dayMs));

    expect(new Set(Object.keys(states))).toEqual(new Set(['available', 'not_started', 'coming_soon', 'closed']));
    expect(states['available']).toBeGreaterThanOrEqual(24);
  });

  it('opens and closes versions while it stands', () => {
    const at = (day: number) => countBy(versions, (version) => versionState(version, day));

    const [before, after] = [at(now), at(now + 30 * dayMs)];

    expect(before['not_started']).toBeGreaterThan(after['not_started'] ?? 0);
    expect(after['closed']).toBeGreaterThan(before['closed'] ?? 0);
  });

  it('has new courses and old ones (D17)', () => {
    const isNew = (edition: CatalogueEdition) => Date.parse(edition.created_at ?? '1970-01-01') > now - 45 * dayMs;

    expect(some(editions, isNew)).toBeGreaterThanOrEqual(8);
    expect(some(editions, (edition) => edition.created_at !== undefined && !isNew(edition))).toBeGreaterThanOrEqual(30);
    expect(some(editions, (edition) => Date.parse(edition.created_at ?? '1970-01-01') > now)).toBe(0);
  });
});

describe('the demo catalogue for companies', () => {
  it('differs from the demo in nothing but id, name and hidden prices (D13)', () => {
    const companies = catalogueFileSchema.parse(demoCompaniesCatalogue(now));

    expect(companies).toEqual({
      ...file,
      institute: {
        ...file.institute,
        id: demoCompaniesInstituteId,
        name: 'Linden Quay for Companies',
        prices_visible: false,
      },
    });
    expect(file.institute.id).toBe(demoInstituteId);
    expect(file.institute.prices_visible).toBeUndefined();
  });
});
