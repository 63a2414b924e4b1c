const sanitised =
  'the sanitiser wrote the text: each tag ends, each value stands in quotation marks, and it has 200,000 characters at most';

/** Expressions that may stay although their cost grows faster than the text, with what bounds that text. `text` is how they are written. */
export const boundedExpressions = [
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
    text: 'new RegExp(`^$' + "{source}$`, 'iu')",
    because:
      'it is anchored, and made of counted digits and letters, am or pm and what stands between them, and reads 200 characters at most',
  },
  {
    file: 'apps/service/src/features/catalogue-source/csv/value/number.ts',
    text: 'new RegExp(`^([+-]?)($' + '{digits})(?:$' + '{decimal}(\\\\d+))?$`, ' + "'u')",
    because: 'it is made of the signs of numbers, and reads 100 characters at most',
  },
];
