import { formatNumber } from '../../language/number.ts';

/** Why a course or an edition is hidden, and what to do about it. Apart from other words about the catalogue, which Overview loads, too. */
export const hiddenCourses = {
  courseDraft:
    'This course is switched off. Turn on “Published” where you edit it, or set “published” to true in your catalogue file.',
  editionDraft:
    'This language edition is switched off. Turn on “Published in this language” where you edit it, or set “published” to true in your catalogue file.',
  editions: (number: number) =>
    number === 1
      ? 'Its only language edition is switched off. Publish it where you edit the course, or in your catalogue file.'
      : `All of its ${formatNumber(number)} language editions are switched off. Publish at least one where you edit the course, or in your catalogue file.`,
  versions: (number: number) =>
    number === 1
      ? 'Its only version is switched off. Publish it where you edit the course, or in your catalogue file.'
      : `All of its ${formatNumber(number)} versions are switched off. Publish at least one where you edit the course, or in your catalogue file.`,
  mixed: (drafts: number, empty: number) =>
    `None of its ${formatNumber(drafts + empty)} language editions can be shown: ${formatNumber(drafts)} ${drafts === 1 ? 'is' : 'are'} switched off, and ${formatNumber(empty)} ${empty === 1 ? 'has' : 'have'} no published version. Set “published” to true for an edition and one of its versions in your catalogue file.`,
  notThereYet:
    'It is published and appears within a minute. If it does not, ask the operator, whose log says why it could not be read.',
  unreadable:
    'It is published, but could not be read and is left out. Import the catalogue again. If it is still left out, ask the operator, whose log says why.',
};
