import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const place = '<!-- frame -->';

/**
 * Draws the frame of every screen in the page of HTML itself, so that it is seen at once and not when the app runs. The service leaves it out of
 * pages on which people sign in, which have another.
 *
 * The app's styles stand behind it: in the head they would hold it up. They stand before the app, whose theme takes their place.
 */
export const firstPicture: Plugin = {
  name: 'first picture',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (bundle === undefined) return html;
      const lines = html.split('\n');
      const styles = lines.find((line) => line.includes('<link rel="stylesheet"'));
      const booklet = lines
        .find((line) => line.includes('<link rel="icon"'))
        ?.split('href="')[1]
        ?.split('"')[0];
      if (styles === undefined || booklet === undefined || !html.includes(place))
        throw new Error('The page has no styles, no icon or no place for the frame.');
      const frame = readFileSync(join(import.meta.dirname, 'frame.html'), 'utf8').replace(
        '/dashboard/booklet.svg',
        booklet,
      );
      return lines
        .filter((line) => line !== styles)
        .map((line) => line.replace(place, () => `${place}\n${frame}<!-- /frame -->\n${styles}`))
        .join('\n');
    },
  },
};
