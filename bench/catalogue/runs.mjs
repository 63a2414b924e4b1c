import { createRandom } from './random.mjs';

export const towns = ['Chennai', 'Coimbatore', 'Madurai', 'Kochi', 'Mysuru', 'Pune', 'Nagpur', 'Jaipur'];
export const attendances = ['onsite', 'online', 'blended'];

/** Five in each town. */
export const places = towns.flatMap((town, index) =>
  [0, 1, 2, 3, 4].map((number) => ({
    id: `${town.toLowerCase()}-${number}`,
    name: `Campus ${number} in ${town}`,
    town,
    country: 'IN',
    latitude: 9 + index * 2 + number / 100,
    longitude: 76 + index / 2 + number / 100,
  })),
);

const dayMs = 86_400_000;

/** Dates begin on these days, so that all of them are to come whenever the bench runs. */
const farAhead = { firstDay: Date.parse('2098-01-01T00:00:00Z'), days: 3 * 365 };
/** Within the months that a facet lists, as the dates of a real site do. */
export const soon = { firstDay: (Math.floor(Date.now() / dayMs) + 2) * dayMs, days: 660 };

const dayIn = ({ firstDay }, day) => new Date(firstDay + day * dayMs).toISOString().slice(0, 10);
const dayAt = (day) => dayIn(farAhead, day);

/** Gives the first version of a course so many dates; none leaves it as it is. */
export function withRuns(course, number, count, period = farAhead) {
  if (count === 0) return course;
  const dayAt = (day) => dayIn(period, day);
  const random = createRandom(number * 104_729 + 3);
  const runs = Array.from({ length: count }, (_, index) => {
    const day = random.whole(0, period.days - 1);
    const attendance = random.pick(attendances);
    return {
      id: `${course.id}-${index}`,
      start: `${dayAt(day)}T${random.pick(['09:00', '14:00', '18:30'])}`,
      end: dayAt(day + random.whole(0, 60)),
      when: 'Tuesdays and Thursdays',
      attendance,
      ...(attendance === 'online' ? {} : { places: [random.pick(places).id] }),
      seats: 20,
      seats_left: random.whole(0, 20),
      enrol_until: dayAt(day),
      ...(random.chance(0.05) ? { cancelled: true } : {}),
    };
  });
  const [{ versions, ...edition }, ...others] = course.editions;
  const [version, ...more] = versions;
  return { ...course, editions: [{ ...edition, versions: [{ ...version, runs }, ...more] }, ...others] };
}

/** Addresses of full pages of dates with one filter or none, no two alike, where there are `count` dates in all. */
export function listRunPages(count) {
  const pages = (share, filter) =>
    Array.from({ length: Math.floor((count * share) / pageSize) }, (_, index) => ({ ...filter, page: index + 1 }));
  return shuffled([
    ...pages(0.95, {}),
    ...attendances.flatMap((attendance) => pages(0.3, { attendance })),
    ...towns.flatMap((town) => pages(0.07, { town })),
    ...firstHalf.flatMap((starts_from) => [1, 2, 3, 4].map((page) => ({ starts_from, page }))),
  ]);
}

/** The same with three filters. */
export const listFilteredRunPages = () =>
  shuffled(
    towns.flatMap((town) =>
      ['onsite', 'blended'].flatMap((attendance) =>
        firstHalf.map((starts_from) => ({ town, attendance, starts_from, page: 1 })),
      ),
    ),
  );

/** Days with many dates behind them. */
const firstHalf = Array.from({ length: Math.floor(farAhead.days / 2) }, (_, day) => dayAt(day));

const pageSize = 24;

function shuffled(queries) {
  const random = createRandom(queries.length);
  return queries
    .map((query) => ({ query, order: random.whole(0, 2 ** 30) }))
    .sort((a, b) => a.order - b.order)
    .map(({ query }) => `/runs?${new URLSearchParams({ ...query, page_size: pageSize })}`);
}
