/** Shapes as SVG text, and the colours they are printed in. Everything here is deterministic: the same call, the same characters. */

const round = (value) => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : value);

const attributes = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${round(value)}"`)
    .join('');

const shape = (name, values) => `<${name}${attributes(values)}/>`;

export const rect = (x, y, width, height, fill, more = {}) => shape('rect', { x, y, width, height, fill, ...more });
export const circle = (cx, cy, r, fill, more = {}) => shape('circle', { cx, cy, r, fill, ...more });
export const ellipse = (cx, cy, rx, ry, fill, more = {}) => shape('ellipse', { cx, cy, rx, ry, fill, ...more });
export const area = (d, fill, more = {}) => shape('path', { d: path(d), fill, ...more });

/** A drawn line, without a fill. */
export const stroke = (d, colour, width, more = {}) =>
  shape('path', { d: path(d), fill: 'none', stroke: colour, 'stroke-width': width, ...more });

export const soft = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
export const ring = (cx, cy, r, colour, width) => circle(cx, cy, r, 'none', { stroke: colour, 'stroke-width': width });

export const group = (values, ...children) => `<g${attributes(values)}>${children.flat(9).join('')}</g>`;

const path = (d) => (Array.isArray(d) ? d.map(round).join(' ') : d);

export const range = (count) => Array.from({ length: count }, (_, index) => index);

/** Numbers from 0 to 1 that look random and are always the same for a seed. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One ink family per stream: what a two-colour press would have loaded that day. `spark` is used once per picture, if at all. */
export const inks = {
  data: { paper: '#eef3f0', light: '#cfe2dd', mid: '#74b1aa', deep: '#0b6e6e', dark: '#133c40', spark: '#e3a63f' },
  business: { paper: '#f7f1e3', light: '#eddcb4', mid: '#d8ac5c', deep: '#b67d1f', dark: '#2f3b46', spark: '#0b6e6e' },
  craft: { paper: '#f8ede6', light: '#f0d0c0', mid: '#d98f70', deep: '#ab4e2f', dark: '#47241a', spark: '#2b7f86' },
};
export const white = '#fcfbf7';
export const ink = '#1f2933';

/** A finished picture. `view` is the window through which the drawing is seen. */
export function picture(width, height, body, view = [0, 0, width, height]) {
  const box = view.map(round).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${[body].flat(9).join('')}</svg>\n`;
}
