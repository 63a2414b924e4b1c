/** Pictures of streams and categories: endpapers, as a booklet has them inside its covers. */
import { area, circle, dice, ellipse, group, inks, range, rect, ring, soft, stroke } from './page.mjs';

const size = 80;

/** Tiles of one stream, thrown over the page and turned by quarters. */
const tiles = {
  data: (a, b) => [
    circle(40, 40, 40, a),
    area('M0 80A80 80 0 0 1 80 0V80Z', a),
    [circle(40, 40, 40, a), circle(40, 40, 16, b)],
    range(9).map((i) => circle(16 + (i % 3) * 24, 16 + Math.floor(i / 3) * 24, 7, a)),
    rect(0, 0, 40, 80, a),
  ],
  business: (a, b) => [
    area('M0 0H80L0 80Z', a),
    rect(0, 40, 80, 40, a),
    range(4).map((i) => rect(i * 20, 60 - i * 20, 20, 20 + i * 20, i % 2 ? a : b)),
    area('M0 80A40 40 0 0 1 80 80Z', a),
    range(3).map((i) => rect(0, 8 + i * 26, 80, 12, a)),
  ],
  craft: (a, b) => [
    area('M0 80C0 30 30 0 80 0C80 50 50 80 0 80Z', a),
    [area('M0 80C0 30 30 0 80 0C80 50 50 80 0 80Z', a), stroke('M0 80L80 0', b, 4)],
    area('M0 0A80 80 0 0 1 80 80V40A40 40 0 0 0 40 0Z', a),
    range(4).map((i) => stroke(`M0 ${10 + i * 20}Q20 ${-4 + i * 20} 40 ${10 + i * 20}T80 ${10 + i * 20}`, a, 6)),
    circle(40, 40, 30, a),
  ],
};

const seeds = { data: 3, business: 8, craft: 21 };

const stream = (slug) => {
  const c = inks[slug];
  const roll = dice(seeds[slug]);
  const pick = (list) => list[Math.floor(roll() * list.length)];
  const pairs = [
    [c.paper, c.deep, c.mid],
    [c.light, c.dark, c.paper],
    [c.deep, c.light, c.mid],
    [c.mid, c.dark, c.paper],
    [c.dark, c.mid, c.light],
    [c.light, c.mid, c.dark],
  ];
  return range(40).map((i) => {
    const [ground, a, b] = i === 12 ? [c.paper, c.spark, c.paper] : pick(pairs);
    const drawn = pick(tiles[slug](a, b));
    return group(
      { transform: `translate(${(i % 8) * size} ${Math.floor(i / 8) * size})` },
      rect(0, 0, size, size, ground),
      group({ transform: `rotate(${Math.floor(roll() * 4) * 90} 40 40)` }, drawn),
    );
  });
};

/** One small sign per category, repeated over the page. */
const signs = {
  analysis: (c) => [rect(14, 44, 12, 22, c.mid), rect(34, 30, 12, 36, c.mid), rect(54, 14, 12, 52, c.deep)],
  databases: (c) =>
    [56, 40, 24].flatMap((y, i) => [
      area(`M14 ${y}v8a26 9 0 0 0 52 0v-8Z`, c.deep),
      ellipse(40, y, 26, 9, i === 2 ? c.light : c.mid),
    ]),
  programming: (c) => [
    stroke('M30 18L12 40L30 62M50 18L68 40L50 62', c.deep, 8, { 'stroke-linejoin': 'miter' }),
    rect(36, 34, 8, 12, c.mid),
  ],
  ai: (c) => [
    stroke('M18 20L60 40L18 60M18 20V60', c.mid, 3),
    circle(18, 20, 9, c.mid),
    circle(18, 60, 9, c.mid),
    circle(60, 40, 12, c.deep),
  ],
  accounting: (c) => [stroke('M14 26H34M24 16V36M48 54H68', c.deep, 7), stroke('M20 66L62 14', c.mid, 3)],
  leadership: (c) => [
    circle(56, 40, 13, c.deep),
    circle(28, 26, 8, c.mid),
    circle(28, 54, 8, c.mid),
    circle(10, 40, 5, c.mid),
  ],
  communication: (c) => [
    circle(28, 28, 17, c.deep),
    area('M14 36L10 54L32 44Z', c.deep),
    circle(57, 52, 12, c.mid),
    area('M67 58L70 70L54 63Z', c.mid),
  ],
  projects: (c) => [area('M10 20H34L50 40L34 60H10L26 40Z', c.deep), area('M42 20H54L70 40L54 60H42L58 40Z', c.mid)],
  type: (c) => [
    circle(34, 44, 20, c.deep),
    circle(34, 44, 10, c.paper),
    rect(46, 24, 10, 40, c.deep),
    rect(6, 68, 68, 3, c.mid),
    circle(66, 60, 4, c.mid),
  ],
  photography: (c) => [
    range(6).map((i) =>
      group({ transform: `rotate(${i * 60} 40 40)` }, area('M40 10A30 30 0 0 1 66 25L48 31Z', i % 2 ? c.mid : c.deep)),
    ),
    ring(40, 40, 30, c.deep, 3),
  ],
  workshop: (c) => [
    stroke('M8 24H32M48 24H72', c.deep, 6, soft),
    stroke('M-8 56H16M32 56H48M64 56H88', c.mid, 6, soft),
    circle(40, 24, 4, c.mid),
    circle(24, 56, 4, c.deep),
    circle(56, 56, 4, c.deep),
  ],
};

const categories = {
  data: ['analysis', 'databases', 'programming', 'ai'],
  business: ['accounting', 'leadership', 'communication', 'projects'],
  craft: ['type', 'photography', 'workshop'],
};

const category = (c, sign) => [
  `<defs><pattern id="sign" width="80" height="80" patternUnits="userSpaceOnUse">${[signs[sign](c)].flat(9).join('')}</pattern></defs>`,
  rect(0, 0, 640, 400, c.paper),
  rect(0, 0, 640, 400, 'url(#sign)'),
];

/** Every endpaper by name; each covers 640 × 400. */
export const endpapers = Object.fromEntries(
  Object.keys(inks).flatMap((slug) => [
    [`stream-${slug}`, stream(slug)],
    ...categories[slug].map((sign) => [`category-${sign}`, category(inks[slug], sign)]),
  ]),
);
