import { describe, expect, it } from 'vitest';
import { fontFamilyOf } from './font-names.ts';

describe('names of fonts', () => {
  it.each([
    ['Source Sans 3', "'Source Sans 3'"],
    ['"Source Sans 3", sans-serif', "'Source Sans 3', sans-serif"],
    [" 'Noto  Serif' ,Georgia,  Serif ", "'Noto Serif', 'Georgia', serif"],
    ['思源黑体, Ελληνικά, देवनागरी', "'思源黑体', 'Ελληνικά', 'देवनागरी'"],
    ['8-Bit', "'8-Bit'"],
    ['"serif"', "'serif'"],
    ['-apple-system, system-ui', '-apple-system, system-ui'],
    // As keywords they would mean something else.
    ['inherit', "'inherit'"],
    ['initial, unset', "'initial', 'unset'"],
  ])('%j are the value %s (M5)', (typed, value) => expect(fontFamilyOf(typed)).toBe(value));

  it.each([
    '',
    ' ',
    ',',
    'Arial,',
    'Arial,,serif',
    '-',
    '""',
    '" "',
    '"',
    '"Arial',
    'Arial"',
    `"Arial'`,
    `"Fool's Gold"`,
    'A"B',
    '"A" "B"',
    '"A, B"',
    'a; color: red',
    'a} body { display: none',
    'a" onload="alert(1)',
    'a"><script>',
    '&quot;',
    'url(x)',
    'var(--x)',
    'a\\22 b',
    'a/**/b',
    'a!important',
    '@import',
    'a\nb',
    'A,\nB',
    'a\u0000',
    'a\u00a0b',
    'a\u2028b',
    'a\u202eb',
    'a`b`',
    '$b',
    '{b}',
    '“Arial”',
    '\ud800',
  ])('%j are none (M5)', (typed) => expect(fontFamilyOf(typed)).toBeUndefined());
});
