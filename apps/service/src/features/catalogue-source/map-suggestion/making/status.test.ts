import { describe, expect, it } from 'vitest';
import { runsOf, suggestList } from '../../../../../test/support/tables/suggest-list.ts';

const heading = 'Nr;Titel;Beginn;Status;Freie Plätze';
const statusOf = ({ courses }: Awaited<ReturnType<typeof suggestList>>) =>
  courses.map(({ editions }) => editions[0]?.versions[0]?.enroll_invite.status);

describe('a status for each date', () => {
  it('says that one is sold out or cancelled, while the course is open (K10)', async () => {
    const made = await suggestList([
      heading,
      'a;Yoga;01.02.2027;frei;4',
      'a;Yoga;01.03.2027;ausgebucht;2',
      'a;Yoga;01.04.2027;abgesagt;3',
    ]);

    expect([made.asked, made.causes, statusOf(made)]).toEqual([[], [], ['active']]);
    expect(made.courses.map(runsOf)).toMatchObject([
      [{ seats_left: 4 }, { seats_left: 0 }, { seats_left: 3, cancelled: true }],
    ]);
    expect(runsOf(made.courses[0])[0]).not.toHaveProperty('cancelled');
  });

  it('is found where an empty cell means something else than the other rows of its course say (K10)', async () => {
    const list = [heading, 'a;Yoga;01.02.2027;aktiv;', 'a;Yoga;01.03.2027;;', 'b;Chor;01.03.2027;;'];
    const closed = await suggestList(list, { answers: { 'empty:Status': 'inactive' } });
    const open = await suggestList(list, { answers: { 'empty:Status': 'active' } });

    expect(closed.findings).toMatchObject([{ cause: 'contradiction', count: 1, places: [{ cell: 'D3' }] }]);
    expect([open.causes, statusOf(open)]).toEqual([[], ['active', 'active']]);
  });

  it('is not asked for rows that go on with the course above (K10)', async () => {
    const list = [heading, 'a;Yoga;01.02.2027;aktiv;', ';;01.03.2027;;', 'b;Chor;01.03.2027;geschlossen;'];
    const made = await suggestList(list, { answers: { 'fill_down:Nr': 'above' } });

    expect([made.asked, made.causes, statusOf(made)]).toEqual([[], [], ['active', 'inactive']]);
    expect(made.courses.map((course) => runsOf(course).length)).toEqual([2, 1]);
  });
});
