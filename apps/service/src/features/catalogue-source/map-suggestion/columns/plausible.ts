import type { Field } from '../headings/fields.ts';
import type { FilledCell } from '../opening/table.ts';
import { currencyOf } from '../values/currency-name.ts';
import { hasImpossibleDate, isSerial, isUnixTime, splitDates } from '../values/date-cells.ts';
import { readDateText, timeFormat } from '../values/date-text.ts';
import { readNumberText } from '../values/number-text.ts';
import { isFree, isFreeType, isOnRequest, isPaidType, readSwitch } from '../values/words.ts';

/** As many cells tell what a column holds. */
const sampleMax = 500;

/** Whether the cells of a column can be what its heading says. An empty column can be anything that all of its heading names. */
export function isPlausible(field: Field, all: readonly FilledCell[], isWhole: boolean): boolean {
  const cells = all.slice(0, sampleMax);
  if (cells.length === 0) return isWhole;
  // A `Tax status` is none of enrolment.
  const judge = judges[field] ?? (field === 'version.enroll_invite.status' && !isWhole ? isSwitch : undefined);
  return judge === undefined || shareOf(cells, judge) >= 0.5;
}

export const shareOf = (cells: readonly FilledCell[], judge: (cell: FilledCell) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(judge).length / cells.length;

export const isDate = ({ text }: FilledCell): boolean =>
  readDateText(text).length > 0 || isSerial(text) || isUnixTime(text) || splitDates(text) !== undefined;
/** A date, or one of a day that there is not: a finding, not something else. */
const isWrittenDate = (cell: FilledCell): boolean => isDate(cell) || hasImpossibleDate(cell.text);
const isNumber = ({ text }: FilledCell): boolean => readNumberText(text) !== undefined;
const isPrice = (cell: FilledCell): boolean =>
  (isNumber(cell) || isFree(cell.text) || isOnRequest(cell.text)) && readDateText(cell.text).length === 0;
const isCount = ({ text }: FilledCell): boolean => /^\d{1,7}(?:[.,]0+)?$/.test(text);
const isTime = ({ text }: FilledCell): boolean => /^\d{1,2}(?:[:.h]\d{2}|\s?(?:uhr|[ap]\.?m|h$))/i.test(text);
const isText = (cell: FilledCell): boolean => !isDate(cell) && !/^[\d.,\s€$£]+$/.test(cell.text);
const isSwitch = ({ text }: FilledCell): boolean => readSwitch(text) !== undefined;
const isAddress = ({ text }: FilledCell): boolean => /^https?:\/\//.test(text);

const judges: Readonly<Partial<Record<Field, (cell: FilledCell) => boolean>>> = {
  // Eight digits in a column of ids are one, whatever day they could be.
  'course.id': ({ text }) => text.length <= 64 && (/^\d+$/.test(text) || readDateText(text).length === 0),
  'course.url': ({ text }) => text.startsWith('https://'),
  // When it was published is another matter.
  'course.published': (cell) => isSwitch(cell) || !isDate(cell),
  'course.stream': isText,
  'course.category': isText,
  'edition.title': isText,
  'edition.images.preview': isAddress,
  'edition.images_alt.preview': (cell) => isText(cell) && !isAddress(cell),
  'edition.instructors': isText,
  'edition.duration_minutes': isNumber,
  'edition.rating': isNumber,
  'version.price.amount': isPrice,
  'version.price.sale': isPrice,
  'version.price.compare_at_amount': isPrice,
  'version.price.currency': ({ text }) => currencyOf(text) !== undefined,
  'version.price.type': ({ text }) => isFreeType(text) || isPaidType(text),
  'version.enroll_invite.opens': isWrittenDate,
  'run.start': (cell) => isWrittenDate(cell) && timeFormat(cell.text) === undefined,
  'run.start.time': isTime,
  'run.when': (cell) => /\p{L}/u.test(cell.text) && !isDate(cell) && !isNumber(cell),
  'run.end': (cell) => isWrittenDate(cell) && timeFormat(cell.text) === undefined,
  'run.end.time': isTime,
  'run.enrol_until': isWrittenDate,
  'run.places.name': isText,
  'run.places.town': isText,
  'run.places.street': isText,
  'run.places.country': isText,
  'run.seats': isCount,
  'run.seats_left': isCount,
  'run.attendance': isText,
};
