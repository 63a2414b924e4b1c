const sanitised =
  'the sanitiser wrote the text: each tag ends, each value stands in quotation marks, and it has 200,000 characters at most';

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';

/** Expressions that may stay although their cost grows faster than the text, with what bounds that text. `text` is how they are written. */
export const boundedExpressions = [
  {
    file: 'packages/contract/src/lead/contact.ts',
    text: `/^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$/`,
    because:
      'a character takes 62 steps at most, which some runs of the judge, and not others, take for more; the text is short',
  },
  {
    file: 'apps/service/src/features/catalogue-store/edition-texts.ts',
    text: String.raw`/<img(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>/gi`,
    because: sanitised,
  },
  {
    file: 'apps/service/src/features/catalogue-store/edition-texts.ts',
    text: String.raw`/\s+([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g`,
    because: sanitised,
  },
  {
    file: 'apps/service/src/features/catalogue-source/csv/value/date.ts',
    text: 'new RegExp(`^$' + "{source}$`, 'i')",
    because: 'it is anchored, and made of counted digits, names of months and what stands between them',
  },
  {
    file: 'apps/service/src/features/catalogue-source/csv/value/number.ts',
    text: 'new RegExp(`^([+-]?)($' + '{digits})(?:$' + '{decimal}(\\\\d+))?$`, ' + "'u')",
    because: 'it is made of the signs of numbers, and reads 100 characters at most',
  },
];
