import type { Availability } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { createDays } from '../../../platform/time/day.ts';
import type { EditionFacts, VersionFacts } from '../../catalogue-store/facts.ts';
import { availabilityOf, enrolmentWindow, nextAvailabilityChange, pickShown } from './availability.ts';

type Invite = VersionFacts['enroll_invite'];
type Announcement = EditionFacts['coming_soon'];

const days = createDays('Asia/Kolkata');
const at = (time: string) => Date.parse(time);

const judge = (invite: Partial<Invite>, now: string, announcement?: Announcement): Availability => {
  const whole = { id: 'invite', ...invite };
  return availabilityOf({ coming_soon: announcement }, whole, enrolmentWindow(whole, days), at(now));
};
const change = (invite: Partial<Invite>, now: string, announcement?: Announcement): number => {
  const whole = { id: 'invite', ...invite };
  return nextAvailabilityChange({ coming_soon: announcement }, whole, enrolmentWindow(whole, days), at(now));
};

describe('availabilityOf', () => {
  it.each<[string, Partial<Invite>, Availability]>([
    ['an invite without dates', {}, 'available'],
    ['an active invite', { status: 'active' }, 'available'],
    ['an inactive invite', { status: 'inactive' }, 'closed'],
    ['an inactive invite that would open later', { status: 'inactive', opens: '2027-01-01' }, 'closed'],
    ['an invite that opens later', { opens: '2027-01-01' }, 'not_started'],
    ['an invite that opened', { opens: '2026-01-01' }, 'available'],
    ['an invite that closes later', { closes: '2027-01-01' }, 'available'],
    ['an invite that closed', { closes: '2026-01-01' }, 'closed'],
    ['an invite within its window', { opens: '2026-01-01', closes: '2027-01-01' }, 'available'],
    ['an invite before its window', { opens: '2027-01-01', closes: '2027-02-01' }, 'not_started'],
    ['an invite after its window', { opens: '2026-01-01', closes: '2026-02-01' }, 'closed'],
  ])('judges %s (§3)', (_, invite, expected) => {
    expect(judge(invite, '2026-11-20T10:00:00Z')).toBe(expected);
  });

  it.each<[string, Partial<Invite>]>([
    ['on sale', {}],
    ['inactive', { status: 'inactive' }],
    ['not started', { opens: '2027-01-01' }],
    ['closed', { closes: '2026-01-01' }],
  ])('calls an announced course coming soon, even when its invite is %s (§3, D21)', (_, invite) => {
    expect(judge(invite, '2026-11-20T10:00:00Z', {})).toBe('coming_soon');
  });

  it('goes on announcing after the launch date, which is for display (D21)', () => {
    expect(judge({}, '2026-11-20T10:00:00Z', { launch_date: '2026-01-01' })).toBe('coming_soon');
  });

  it.each<[string, Partial<Invite>, string, Availability]>([
    ['opens at the first instant of its day', { opens: '2026-12-01' }, '2026-11-30T18:30:00.000Z', 'available'],
    ['is not open a millisecond earlier', { opens: '2026-12-01' }, '2026-11-30T18:29:59.999Z', 'not_started'],
    ['is open to the last millisecond', { closes: '2027-01-10' }, '2027-01-10T18:29:59.999Z', 'available'],
    ['is closed with the next day', { closes: '2027-01-10' }, '2027-01-10T18:30:00.000Z', 'closed'],
    [
      'is open for one day when it opens and closes on it',
      { opens: '2027-01-10', closes: '2027-01-10' },
      '2027-01-10T18:29:59.999Z',
      'available',
    ],
  ])('takes a date for the whole day in the institute’s time zone: %s (§3)', (_, invite, now, expected) => {
    expect(judge(invite, now)).toBe(expected);
  });

  it.each<[string, Partial<Invite>, string, Availability]>([
    ['at the instant it opens', { opens: '2026-12-01T09:00:00+05:30' }, '2026-12-01T03:30:00.000Z', 'available'],
    ['just before', { opens: '2026-12-01T09:00:00+05:30' }, '2026-12-01T03:29:59.999Z', 'not_started'],
    ['at the instant it closes', { closes: '2026-12-01T09:00:00Z' }, '2026-12-01T09:00:00.000Z', 'available'],
    ['just after', { closes: '2026-12-01T09:00:00Z' }, '2026-12-01T09:00:00.001Z', 'closed'],
  ])('takes a timestamp to the millisecond: %s (§3)', (_, invite, now, expected) => {
    expect(judge(invite, now)).toBe(expected);
  });
});

describe('nextAvailabilityChange', () => {
  const invite = { opens: '2026-12-01T00:00:00Z', closes: '2026-12-31T00:00:00Z' };

  it.each<[string, string, number]>([
    ['before it opens', '2026-11-20T00:00:00Z', at('2026-12-01T00:00:00Z')],
    ['when it opens', '2026-12-01T00:00:00Z', at('2026-12-31T00:00:00Z') + 1],
    ['when it closes', '2026-12-31T00:00:00Z', at('2026-12-31T00:00:00Z') + 1],
    ['after it closed', '2026-12-31T00:00:00.001Z', Infinity],
  ])('names the next instant at which the clock alone changes the answer: %s (D27)', (_, now, expected) => {
    expect(change(invite, now)).toBe(expected);
  });

  it('is never when the course is announced or the invite inactive (D27)', () => {
    expect(change(invite, '2026-11-20T00:00:00Z', {})).toBe(Infinity);
    expect(change({ ...invite, status: 'inactive' }, '2026-11-20T00:00:00Z')).toBe(Infinity);
    expect(change({}, '2026-11-20T00:00:00Z')).toBe(Infinity);
  });

  it('is an instant at which the answer really is another (D27)', () => {
    const next = change(invite, '2026-11-20T00:00:00Z');

    expect(judge(invite, new Date(next - 1).toISOString())).toBe('not_started');
    expect(judge(invite, new Date(next).toISOString())).toBe('available');
  });
});

describe('pickShown', () => {
  const versions = (...availabilities: Availability[]) =>
    availabilities.map((availability, index) => ({ availability, index })) as [
      { availability: Availability; index: number },
    ];

  it.each<[Availability[], number]>([
    [['closed', 'coming_soon', 'not_started', 'available'], 3],
    [['closed', 'coming_soon', 'not_started'], 2],
    [['closed', 'coming_soon'], 1],
    [['closed'], 0],
    [['available', 'closed'], 0],
  ])('prefers available to not started to coming soon to closed: %j (D11)', (availabilities, expected) => {
    expect(pickShown(versions(...availabilities)).index).toBe(expected);
  });

  it('takes the first in catalogue order among equals (D11)', () => {
    expect(pickShown(versions('closed', 'available', 'available')).index).toBe(1);
  });
});
