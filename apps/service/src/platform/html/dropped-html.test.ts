import { describe, expect, it } from 'vitest';
import { namesOfDropped } from './dropped-html.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const dropped = (html: string) =>
  namesOfDropped(
    html,
    sanitiseHtml(html, (source) => source.startsWith('https://')),
  );

describe('what sanitising drops', () => {
  it.each([
    ['<p>All of it</p>', []],
    ['2 < 3 and 5 > 4', []],
    ['<p></p>', []],
    ['<h2 style="color: red">Red</h2><script>alert(1)</script>', ['style', '<script>']],
    ['<p onclick="go()" class="x">Go</p><iframe src="https://a.example"></iframe>', ['onclick', 'class', '<iframe>']],
    ['<p><a href="javascript:go()">Go</a> <a href="https://a.example">on</a></p>', ['href']],
    ['<p>A <img src="/own.png" alt="picture"></p>', ['<img>']],
    ['<p>Word<o:p></o:p></p>', ['<o:p>']],
    ['<script>alert(1)</script>', ['<script>']],
    [Array.from({ length: 20 }, (_, at) => `<x${at}>`).join(''), Array.from({ length: 8 }, (_, at) => `<x${at}>`)],
  ])('is named: %s (K8)', (html, names) => {
    expect(dropped(html)).toEqual(names);
  });
});
