import { z } from 'zod';

/** One answer to why a date does not show: what was seen, and what to do. A name in braces stands for a value. */
type DateAnswer = { readonly seen: string; readonly fix: string };

/**
 * What people read when they ask why a date does not show, in the dashboard and at the command line. The dashboard has the same
 * answers in every language.
 */
export const dateAnswers = {
  shown: {
    seen: 'This date shows: {title}, {when}. It is available under /catalog/v1/courses/{course}/runs.',
    fix: 'If your website does not show it, check the filters of its requests.',
  },
  shown_running: {
    seen: 'This date shows: {title}, {when}. It has started, so lists leave it out unless the request has phase=running or phase=any.',
    fix: 'Add phase=any to the requests of your website to show it.',
  },
  no_catalogue: {
    seen: 'The institute has no courses yet, so there are no dates.',
    fix: 'Create a course in the dashboard, or import a catalogue file.',
  },
  unknown: {
    seen: 'No date has the ID {run}.',
    fix: 'Check the ID against “runs” in your catalogue file, upper and lower case included. If it is there, import the file again.',
  },
  unknown_alike: {
    seen: 'No date has the ID {run}, but there is one with the ID {alike}.',
    fix: 'Use {alike}: upper and lower case make a difference.',
  },
  other_course: {
    seen: 'The date {run} belongs to the course {course}, not to {asked}.',
    fix: 'Look for it under {course}, or move it in your catalogue file and import the file again.',
  },
  draft: {
    seen: 'This date is switched off.',
    fix: 'Edit the course in the dashboard and publish the date. Or set the date’s “published” to true in your catalogue file and import the file again.',
  },
  version_draft: {
    seen: 'The version of this date is switched off.',
    fix: 'Edit the course in the dashboard and publish its version. Or set the version’s “published” to true in your catalogue file and import the file again.',
  },
  edition_draft: {
    seen: 'The language edition of this date is switched off.',
    fix: 'Edit the course in the dashboard and publish its language edition. Or set the language edition’s “published” to true in your catalogue file and import the file again.',
  },
  course_draft: {
    seen: 'The course of this date is switched off.',
    fix: 'Edit the course in the dashboard and publish it. Or set the course’s “published” to true in your catalogue file and import the file again.',
  },
  over: {
    seen: 'This date is over. It ended on {end}.',
    fix: 'If it is not over, correct its end or its meetings in the dashboard. Or correct them in your catalogue file and import the file again.',
  },
  not_shown: {
    seen: 'This date is published, but the latest import cannot be shown: {problem}',
    fix: 'Import a catalogue that can be shown.',
  },
  course_not_read: {
    seen: 'The course {course} of this date cannot be read, so none of its dates show.',
    fix: 'Import the catalogue again. If that does not help, ask the operator, whose log says what is wrong with the course.',
  },
  not_there_yet: {
    seen: 'This date is published, and appears within a minute.',
    fix: 'If it does not, import the catalogue again. If that does not help, ask the operator.',
  },
} as const satisfies Record<string, DateAnswer>;

export type DateAnswerName = keyof typeof dateAnswers;

/** What the names in braces stand for. */
export type DateAnswerValues = Readonly<Record<string, string>>;

export const fillAnswer = (sentence: string, values: DateAnswerValues): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);

const names = Object.keys(dateAnswers) as [DateAnswerName, ...DateAnswerName[]];

export const dateAnswerSchema = z.object({
  answer: z.enum(names),
  is_shown: z.boolean(),
  values: z.record(z.string(), z.string()),
  /** The course of the date; null where it is not known. */
  course_id: z.string().nullable(),
});

export type DateAnswerBody = z.infer<typeof dateAnswerSchema>;
