import { runInNewContext } from 'node:vm';
import type { EmbedChoices } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { goneFacets, untouched, withFinished, withoutGone } from '../choosing/untouched.ts';
import { accentForDark, contrast, inkOn, readableContrast } from './accent.ts';
import { shownElement } from './shown-element.ts';
import { type SnippetPlace, snippetFor, snippetPlaces } from './snippets.ts';

const key = `vak_pub_${'a1'.repeat(24)}`;
const origin = 'https://catalogue.example';
const snippet = (choices: Partial<EmbedChoices> = {}, place: SnippetPlace = 'html') =>
  snippetFor(place, { shown: shownElement({ ...untouched, ...choices }), key, origin });

describe('a snippet', () => {
  it('has the script, the key and nothing that was not chosen (M5)', () => {
    expect(snippet()).toBe(
      [
        '<script type="module" src="https://catalogue.example/elements.js"></script>',
        '<prospectus-courses',
        `  api-key="${key}"`,
        '  style="color-scheme: light"',
        '></prospectus-courses>',
      ].join('\n'),
    );
  });

  it('has every choice (M5)', () => {
    const text = snippet({
      course_href: '/courses/{id}',
      accent: '#8a1538',
      corners: 'square',
      font: 'serif',
      columns: '3',
      facets: ['level', 'place'],
      language: 'de',
    });

    for (const part of ['course-href="/courses/{id}"', 'facets="level place"', 'language="de"', 'lang="de"'])
      expect(text).toContain(part);
    expect(text).toContain(
      'style="--prospectus-accent: #8a1538; --prospectus-on-accent: #ffffff; --prospectus-radius: 0; --prospectus-font: Georgia, serif; --prospectus-card-width: max(12rem, 25.5%); color-scheme: light"',
    );
  });

  it.each([
    ['course', { course_id: 'sql' }, ['course-id="sql"', 'json-ld']],
    ['path', { path_code: 'bOk16' }, ['code="bOk16"']],
    ['dates', { course_href: '/c/{id}' }, ['course-href="/c/{id}"']],
    ['enquiry', { course_href: '/c/{id}' }, []],
  ] as const)('is of the element %s, with what that needs (M5)', (element, more, parts) => {
    const text = snippet({ element, facets: ['level'], columns: '3', ...more });

    expect(text).toContain(`></prospectus-${element}>`);
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toMatch(/facets|card-width/);
    if (element === 'enquiry') expect(text).not.toContain('course-href');
  });

  it('without any filter keeps search, order and pages (M5)', () => {
    expect(snippet({ facets: [] })).toContain('controls="search sort pages"');
  });

  it.each(snippetPlaces)('lets no text out of its attribute on %s (M5)', (place) => {
    const evil = `/{id}"'></prospectus-courses><script>alert(1)</script>&quot;\n\\`;
    const text = snippet({ course_href: evil }, place);

    if (place === 'react') {
      const literal = /course-href=\{('.*')\}/.exec(text)?.[1] ?? '';
      expect(runInNewContext(literal)).toBe(evil);
      return;
    }
    expect(text.match(/<script/g)).toHaveLength(1);
    const written = /course-href="([^"]*)"/.exec(text)?.[1] ?? '';
    expect(written).not.toMatch(/[<>\n]/);
    const read = written
      .replaceAll('&#10;', '\n')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(read).toBe(evil);
  });

  it.each(snippetPlaces)('has filters by own attributes, and a font by its name in quotes, on %s (M5)', (place) => {
    const font = `'Source Sans 3', 'Ελληνικά', sans-serif`;
    const typed = '"Source Sans 3", Ελληνικά,sans-serif';
    const text = snippet({ font: 'named', font_name: typed, facets: ['level', 'attr.audience'] }, place);

    if (place === 'react') {
      expect(text).toContain(`facets={'level attr.audience'}`);
      const literal = /'--prospectus-font': ('.*'),/.exec(text)?.[1] ?? '';
      expect(runInNewContext(literal)).toBe(font);
      return;
    }
    expect(text).toContain('  facets="level attr.audience"');
    expect(text).toContain(`  style="--prospectus-font: ${font}; color-scheme: light"`);
  });

  it.each(['a; color: red', 'a" x="', "a' x='", 'a</style>', 'A,', ''])(
    'has the page’s font where %j was typed (M5)',
    (typed) => {
      for (const place of snippetPlaces) {
        expect(snippet({ font: 'named', font_name: typed }, place)).not.toContain('--prospectus-font');
      }
      expect(withFinished({ ...untouched, font_name: typed }).font_name).toBe('');
    },
  );

  it('leaves out attributes that the institute no longer has, and keeps the order of the others (M5)', () => {
    const attributes = [{ key: 'audience', label: 'For whom' }];
    const facets = ['attr.former', 'attr.audience', 'attr.audience_b', 'level'] as const;
    const shown = withoutGone({ ...untouched, facets: [...facets] }, attributes);

    expect(goneFacets(facets, attributes)).toEqual(['attr.former', 'attr.audience_b']);
    expect(snippet(shown)).toContain('facets="attr.audience level"');
    expect(snippet(withoutGone({ ...untouched, facets: ['attr.former'] }, []))).toContain(
      'controls="search sort pages"',
    );
    expect(withoutGone(untouched, [])).toEqual(untouched);
  });

  it('keeps Astro from bundling the script, and is a component for React that loads it once (M5)', () => {
    expect(snippet({}, 'astro')).toMatch(/^<script is:inline type="module"/);
    const react = snippet({ accent: '#8a1538' }, 'react');
    expect(react).toContain("'--prospectus-accent': '#8a1538',");
    expect(react).toContain("'colorScheme': 'light',");
    expect(react).toContain(`api-key={'${key}'}`);
  });
});

describe('an accent', () => {
  it.each(['#0b6e6e', '#000000', '#ffffff', '#8a1538', '#ffd400', '#1d2126'])(
    '%s can be read in the dark, and so can what stands on it (M5)',
    (accent) => {
      const dark = accentForDark(accent);

      expect(contrast(dark, '#1d2126')).toBeGreaterThanOrEqual(readableContrast);
      for (const colour of [accent, dark]) expect(contrast(colour, inkOn(colour))).toBeGreaterThanOrEqual(4.4);
    },
  );

  it('differs between light and dark only where it must (M5)', () => {
    expect(snippet({ accent: '#8a1538', scheme: 'both' })).toMatch(/accent: light-dark\(#8a1538, #[0-9a-f]{6}\)/);
    expect(snippet({ accent: '#4fd1c5', scheme: 'both' })).toContain('--prospectus-accent: #4fd1c5;');
    expect(snippet({ accent: '#8a1538', scheme: 'dark' })).toContain(
      `--prospectus-accent: ${accentForDark('#8a1538')};`,
    );
  });

  it('is judged as WCAG does (M5)', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
