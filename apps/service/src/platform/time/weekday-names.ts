/** What a word says about days of the week; 1 is Monday, 7 Sunday. */
export type Weekday = {
  readonly days: readonly number[];
  /** Tuesdays, dienstags: every one of them. */
  readonly isRecurring: boolean;
  /** An abbreviation, which is also another word in some language. */
  readonly isShort: boolean;
};

const fullNames = [
  'monday montag lundi lunes maandag',
  'tuesday dienstag mardi martes dinsdag',
  'wednesday mittwoch mercredi miercoles woensdag',
  'thursday donnerstag jeudi jueves donderdag',
  'friday freitag vendredi viernes vrijdag',
  'saturday samstag sonnabend samedi sabado zaterdag',
  'sunday sonntag dimanche domingo zondag',
];

const shortNames = [
  'mon mo lun ma',
  'tue tues di mar',
  'wed weds mi mer mie wo',
  'thu thur thurs do jeu jue',
  'fri fr ven vie vr',
  'sat sa sam sab za',
  'sun so dim dom zo',
];

const byName = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(lines.flatMap((line, index) => line.split(' ').map((name) => [name, index + 1] as const)));

const [full, short] = [byName(fullNames), byName(shortNames)];

/** Behind the full name, as in dienstags, dinsdagen, Tuesdays and Mittwochabend. */
const endings: readonly { readonly ending: string; readonly isRecurring: boolean }[] = [
  ...['s', 'en', 'abends', 'morgens', 'vormittags', 'nachmittags', 'mittags', 'avonden', 'ochtenden', 'middagen'].map(
    (ending) => ({ ending, isRecurring: true }),
  ),
  ...['abend', 'morgen', 'vormittag', 'nachmittag', 'mittag', 'avond', 'ochtend', 'middag'].map((ending) => ({
    ending,
    isRecurring: false,
  })),
];

/** The day of the week that a word names; undefined of another word. */
export function weekdayOf(word: string): Weekday | undefined {
  const day = full.get(word) ?? short.get(word);
  if (day !== undefined) return { days: [day], isRecurring: false, isShort: short.has(word) };
  for (const { ending, isRecurring } of endings) {
    const base = word.endsWith(ending) ? full.get(word.slice(0, -ending.length)) : undefined;
    if (base !== undefined) return { days: [base], isRecurring, isShort: false };
  }
  return undefined;
}
