import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from '../../service/src/platform/html/sanitise-html.ts';
import { extensions, isKept } from '../src/features/editor/rich-text/extensions.ts';

const schema = getSchema(extensions);
const sanitise = (html: string) => sanitiseHtml(html, () => false);

const text = (written: string, ...marks: NonNullable<JSONContent['marks']>): JSONContent => ({
  type: 'text',
  text: written,
  marks,
});
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const item = (written: string): JSONContent => ({ type: 'listItem', content: [paragraph(text(written))] });

const link = { type: 'link', attrs: { href: 'ftp://files.example/plan', title: 'Plan' } };
const markedWith = (type: string): JSONContent => text(type, type === 'link' ? link : { type });

/** A text with everything that the editor can write. */
const everything: JSONContent = {
  type: 'doc',
  content: [
    ...[1, 2, 3, 4, 5, 6].map((level) => ({ type: 'heading', attrs: { level }, content: [text(`Level ${level}`)] })),
    paragraph(...Object.keys(schema.marks).map(markedWith)),
    paragraph(text('One line'), { type: 'hardBreak' }, text('and 2 < 3 & more')),
    { type: 'bulletList', content: [item('One'), item('Two')] },
    { type: 'orderedList', attrs: { start: 3, type: 'a' }, content: [item('Three')] },
    { type: 'blockquote', content: [paragraph(text('Said'))] },
    { type: 'codeBlock', attrs: { language: 'sql' }, content: [text('select 1;\nselect 2;')] },
  ],
};

describe('a text that is written with buttons', () => {
  it('passes the sanitiser of the service unchanged, whatever is in it (K8)', () => {
    const html = htmlOf(everything);

    expect(sanitise(html)).toBe(html);
    expect(html).toContain('<strike>strike</strike>');
    const names = Object.keys(schema.nodes).filter((name) => name !== 'doc' && name !== 'text');
    for (const name of names) expect(JSON.stringify(everything)).toContain(`"type":"${name}"`);
  });

  it.each([
    'https://site.example/a?b=c#d',
    'HTTP://site.example',
    'ftp://files.example/plan',
    'mailto:office@site.example',
    'tel:+49301234',
    'https:site.example',
    'https:///site',
    'mailto:',
    'javascript:alert(1)',
    'data:text/html,x',
    '//site.example',
    '/own',
    'www.site.example',
  ])('links to what the service keeps, and to nothing else: %s (K8)', (address) => {
    expect(isKept(address)).toBe(sanitise(`<a href="${address}">x</a>`)?.includes('href'));
  });
});

/** Writes a text as the editor does, without a browser. */
function htmlOf(content: JSONContent): string {
  const written = DOMSerializer.fromSchema(schema).serializeFragment(schema.nodeFromJSON(content).content, {
    // As much of a document as the serializer asks for.
    document: { createElement: element, createTextNode: textNode, createDocumentFragment: () => element('') } as never,
  });
  return String(written);
}

const textNode = (written: string) => ({
  nodeType: 3,
  toString: () => written.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
});

function element(name: string) {
  const attributes: string[] = [];
  const children: unknown[] = [];
  return {
    nodeType: 1,
    setAttribute: (key: string, value: unknown) => void attributes.push(` ${key}="${String(value)}"`),
    appendChild: (child: unknown) => void children.push(child),
    toString: () => {
      const inside = children.join('');
      if (name === '') return inside;
      return name === 'br' ? '<br>' : `<${name}${attributes.join('')}>${inside}</${name}>`;
    },
  };
}
