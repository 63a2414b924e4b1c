/** Covers of Design & Craft: type and photography. Each is a function of its inks and covers 640 × 400. */
import { area, circle, ellipse, group, range, rect, soft, stroke, white } from './page.mjs';

const ground = (fill) => rect(0, 0, 640, 400, fill);

export const craftCovers = {
  typography: (c) => [
    ground(c.paper),
    ...[84, 316].map((y) => rect(0, y, 640, 3, c.mid)),
    rect(0, 24, 640, 1.5, c.light),
    rect(0, 374, 640, 1.5, c.light),
    rect(198, 0, 1.5, 400, c.light),
    rect(442, 0, 1.5, 400, c.light),
    circle(306, 200, 116, c.deep),
    circle(306, 200, 62, c.paper),
    rect(392, 84, 54, 232, c.deep),
    circle(506, 289, 27, c.spark),
  ],
  'setting-a-booklet': (c) => {
    const column = (x, y, count, last) =>
      range(count).map((i) => rect(x, y + i * 15, i === count - 1 ? last : 82, 6, c.mid));
    return [
      ground(c.deep),
      rect(96, 58, 224, 292, c.light),
      rect(100, 52, 220, 292, white),
      rect(320, 58, 224, 292, c.light),
      rect(320, 52, 220, 292, '#f6f1ea'),
      rect(319, 52, 2, 292, c.mid),
      rect(124, 82, 120, 20, c.dark),
      column(124, 186, 9, 46),
      column(216, 126, 13, 64),
      rect(124, 126, 82, 48, c.deep),
      rect(344, 82, 174, 128, c.mid),
      circle(431, 146, 40, c.deep),
      column(344, 230, 6, 30),
      column(436, 230, 6, 58),
    ];
  },
  'paper-prototypes': (c) => {
    const sheet = (x, y, turn, body) =>
      group(
        { transform: `translate(${x} ${y}) rotate(${turn})` },
        rect(-74, -106, 154, 218, c.dark, { opacity: 0.18 }),
        rect(-80, -112, 154, 218, white),
        body,
      );
    return [
      ground(c.light),
      sheet(190, 206, -12, [
        rect(-62, -94, 118, 70, c.mid),
        rect(-62, -8, 118, 10, c.light),
        rect(-62, 14, 90, 10, c.light),
        rect(-62, 36, 104, 10, c.light),
      ]),
      sheet(452, 208, 11, [
        rect(-62, -94, 52, 52, c.mid),
        rect(4, -94, 52, 52, c.deep),
        rect(-62, -28, 52, 52, c.deep),
        rect(4, -28, 52, 52, c.mid),
        rect(-62, 42, 118, 10, c.light),
      ]),
      sheet(322, 196, -2, [
        rect(-62, -94, 60, 14, c.dark),
        rect(-62, -66, 118, 24, 'none', { stroke: c.dark, 'stroke-width': 4 }),
        rect(-62, -28, 118, 24, 'none', { stroke: c.dark, 'stroke-width': 4 }),
        rect(-62, 12, 70, 28, c.spark),
      ]),
    ];
  },
  daylight: (c) => [
    ground('#f4e1d5'),
    rect(0, 322, 640, 78, c.mid),
    area('M290 322L404 322L640 400H430Z', '#f6d9b8'),
    rect(90, 44, 196, 226, c.dark),
    ...[
      [100, 54],
      [193, 54],
      [100, 162],
      [193, 162],
    ].map(([x, y]) => rect(x, y, 83, 98, '#fdf0d2')),
    circle(236, 106, 26, '#f3c46b'),
    area(
      'M412 176H476V196C476 218 506 232 506 276C506 308 488 330 444 330C400 330 382 308 382 276C382 232 412 218 412 196Z',
      c.deep,
    ),
    stroke('M476 188C530 180 540 246 504 262', c.deep, 13),
    stroke('M400 292C392 262 402 244 418 228', '#e09a78', 9, soft),
  ],
  darkroom: (c) => [
    ground('#2a0f0c'),
    circle(320, 150, 300, '#3d1410'),
    circle(320, 150, 190, '#5c1c14'),
    circle(320, 150, 86, '#c8402a'),
    circle(320, 150, 46, '#ee7b58'),
    group(
      { transform: 'rotate(-6 320 310)' },
      rect(-20, 256, 700, 104, '#140706'),
      ...range(22).flatMap((x) => [rect(-6 + x * 32, 264, 14, 9, '#5c1c14'), rect(-6 + x * 32, 343, 14, 9, '#5c1c14')]),
      ...range(6).map((x) => rect(6 + x * 112, 280, 98, 56, '#43150f')),
      ...range(6).map((x) =>
        area(
          `M${6 + x * 112} 336L${40 + x * 112} ${300 + x * 3}L${62 + x * 112} 318L${82 + x * 112} 304L${104 + x * 112} 336Z`,
          '#8c2d1e',
        ),
      ),
    ),
  ],
  elan: (c) => [
    ground(c.paper),
    ...range(26).map((i) => {
      const [x, y] = [96 + i * 17.6, 206 + 66 * Math.sin(i / 4.2)];
      return ellipse(x, y, 96, 34, 'none', {
        transform: `rotate(${Math.round(-50 + i * 11)} ${Math.round(x)} ${Math.round(y)})`,
        stroke: i === 25 ? c.spark : c.deep,
        'stroke-width': i === 25 ? 7 : 2.6,
        opacity: 0.2 + i * 0.032,
      });
    }),
  ],
};
