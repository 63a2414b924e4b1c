import { describe, expect, it } from 'vitest';
import { type EditionTexts, hasMedia, resolveMedia, resolveMediaInHtml } from './edition-texts.ts';

const resolve = (image: string) =>
  image === 'media:gone' ? null : `https://media.example/${image.slice('media:'.length)}?a=1&b="2"`;

const none: EditionTexts = {
  description_html: null,
  description_text: null,
  about_html: null,
  about_text: null,
  why_learn_html: null,
  who_should_learn_html: null,
  faqs: [],
  authors: [],
};

describe('resolveMediaInHtml', () => {
  it.each([
    [
      'gives an image its address, escaped as an attribute value',
      '<p><img alt="x" src="media:a/b.png" width="3" /></p>',
      '<p><img alt="x" src="https://media.example/a/b.png?a=1&amp;b=&quot;2&quot;" width="3" /></p>',
    ],
    ['removes an image that has none', '<p>a<img src="media:gone" alt="x" />b</p>', '<p>ab</p>'],
    ['leaves other images', '<img src="https://example.org/media:a" />', '<img src="https://example.org/media:a" />'],
    [
      'leaves text and titles that look like one',
      '<p title="media:a">media:a &lt;img src="media:a"&gt;</p>',
      undefined,
    ],
    [
      'leaves an alternative text that looks like a source',
      '<img alt="x src=media:gone" src="https://e.org/a" />',
      undefined,
    ],
    [
      'reads attributes in any quotes',
      `<IMG src='media:a' >`,
      '<IMG src="https://media.example/a?a=1&amp;b=&quot;2&quot;" >',
    ],
    ['reads attributes without quotes', '<img src=media:gone>a', 'a'],
    ['is not misled by a sign within a value', '<img title="a > b" src="media:gone" />c', 'c'],
  ])('%s', (_, html, expected) => {
    expect(resolveMediaInHtml(html, resolve)).toBe(expected ?? html);
  });

  it('takes what is blank without its images for absent', () => {
    expect(resolveMediaInHtml('<p><img src="media:gone" /></p>', resolve)).toBeNull();
  });
});

describe('resolveMedia', () => {
  it('resolves images of every text, of answers and of authors', () => {
    const html = '<p>a<img src="media:x" /></p>';
    const resolved = '<p>a<img src="https://media.example/x" /></p>';
    const author = { name: 'A', subtitle: null };

    expect(
      resolveMedia(
        {
          ...none,
          description_html: html,
          description_text: 'a',
          about_html: html,
          why_learn_html: html,
          who_should_learn_html: html,
          faqs: [{ question: 'q', answer_html: html }],
          authors: [
            { ...author, bio_html: html, image_url: 'media:y' },
            { ...author, bio_html: null, image_url: 'https://example.org/z' },
          ],
        },
        (image) => image.replace('media:', 'https://media.example/'),
      ),
    ).toEqual({
      ...none,
      description_html: resolved,
      description_text: 'a',
      about_html: resolved,
      why_learn_html: resolved,
      who_should_learn_html: resolved,
      faqs: [{ question: 'q', answer_html: resolved }],
      authors: [
        { ...author, bio_html: resolved, image_url: 'https://media.example/y' },
        { ...author, bio_html: null, image_url: 'https://example.org/z' },
      ],
    });
  });

  it('leaves out what was nothing but an image that cannot be resolved', () => {
    const html = '<p><img src="media:gone" /></p>';
    const texts = {
      ...none,
      about_html: html,
      faqs: [{ question: 'q', answer_html: html }],
      authors: [{ name: 'A', subtitle: null, bio_html: html, image_url: 'media:gone' }],
    };

    expect(resolveMedia(texts, resolve)).toEqual({
      ...none,
      authors: [{ name: 'A', subtitle: null, bio_html: null, image_url: null }],
    });
  });
});

describe('hasMedia', () => {
  it.each([
    ['a text', { ...none, about_html: '<img src="media:a" />' }, true],
    ['an author', { ...none, authors: [{ name: 'A', subtitle: null, bio_html: null, image_url: 'media:a' }] }, true],
    ['an answer', { ...none, faqs: [{ question: 'q', answer_html: '<img src="media:a" />' }] }, true],
    ['no more than words', { ...none, about_html: 'media:a', about_text: 'media:a' }, false],
    ['other images', { ...none, about_html: '<img src="https://example.org/media:a" />' }, false],
  ])('looks at %s', (_, texts, expected) => {
    expect(hasMedia(texts)).toBe(expected);
  });
});
