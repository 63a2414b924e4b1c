import { describe, expect, it } from 'vitest';
import { textsByScreen } from '../build/texts-by-screen.ts';
import { en } from '../src/texts/en/index.ts';

const { load, transform } = textsByScreen as unknown as {
  readonly load: (id: string) => string | undefined;
  readonly transform: (code: string, id: string) => { readonly code: string } | undefined;
};
const screen = '/dashboard/src/features/keys/keys-screen.tsx';
const firstLine = (code: string) => transform(code, screen)?.code.split('\n')[0];

describe('texts by screen', () => {
  it('come with whatever says them', () => {
    expect(firstLine('a(texts.keys.title, texts.ui.close, texts.keys.name);\nb();')).toBe(
      "import 'virtual:texts/keys';import 'virtual:texts/ui';a(texts.keys.title, texts.ui.close, texts.keys.name);",
    );
    expect(firstLine('const { editor } = texts;')).toContain("import 'virtual:texts/editor';");
    expect(firstLine('a(texts.said(finding));')).toBeUndefined();
  });

  it('are there for every subject', () => {
    for (const subject of Object.keys(en).filter((name) => name !== 'said')) {
      expect(firstLine(`texts.${subject}`)).toContain(`virtual:texts/${subject}`);
      expect(load(`\0virtual:texts/${subject}`)).toContain(`texts.${subject} ??= ${subject};`);
    }
  });
});
