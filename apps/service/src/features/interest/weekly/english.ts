import { createNumbers } from './numbers.ts';
import type { WeeklyWords } from './weekly-words.ts';

const { number, count, share, day } = createNumbers('en');

export const english: WeeklyWords = {
  subject: (name, { views, enquiries }) =>
    `Your week: ${count(views, 'view', 'views')}, ${count(enquiries, 'enquiry', 'enquiries')} (${name})`,
  period: (name, from, lastDay) => `${name}, from ${day(from)} to ${day(lastDay)}, compared with the week before:`,
  courses: ({ courses, views }) =>
    courses.length === 0
      ? `Most viewed courses: ${views === 0 ? 'no views were counted' : 'none that is still shown'}.`
      : `Most viewed courses: ${courses
          .map(({ title, views: of, former }) => `${title} (${count(of, 'view', 'views')}; before: ${number(former)})`)
          .join(', ')}.`,
  enquiries: ({ enquiries, formerEnquiries, share: part, unanswered }) =>
    [
      `Enquiries: ${number(enquiries)} (before: ${number(formerEnquiries)}).`,
      ...(part === null ? [] : [`${share(part)} of views became an enquiry.`]),
      ...(enquiries === 0
        ? []
        : [
            unanswered === 0
              ? 'None of them is still new.'
              : `Of these, still new and perhaps unanswered: ${number(unanswered)}.`,
          ]),
    ].join(' '),
  searches: ({ searches }) =>
    searches.length === 0
      ? 'Searches without a result: none that at least three visitors made.'
      : `Searches without a result: ${searches
          .map(({ search, times }) => `“${search}” (${count(times, 'time', 'times')})`)
          .join(', ')}. What to do: add a synonym that finds courses for each, or add what is missing.`,
  lacking: ({ lacking: { checked, total, counts } }) =>
    total === 0
      ? 'Missing details: none. Each course has a picture, a price, a description and, where it needs one, a next date.'
      : `Missing details: ${number(total)} of ${number(checked)} courses. Without a picture: ${number(counts.picture)}, price: ${number(counts.price)}, description: ${number(counts.description)}, next date: ${number(counts.date)}.`,
  end: (name, url) =>
    `You get this e-mail on Mondays, except after a week without activity, because you are a member of ${name} in Prospectus. Turn it off under Account:\n${url}`,
};
