/** Covers of the stream Business & Leadership. Each is a function of its inks and covers 640 × 400. */
import { area, circle, group, range, rect, ring, soft, stroke } from './page.mjs';

const ground = (fill) => rect(0, 0, 640, 400, fill);

export const businessCovers = {
  bookkeeping: (c) => {
    const left = [120, 74, 150, 96, 60];
    const right = [90, 140, 66, 110, 94];
    return [
      ground(c.paper),
      ...range(8).map((y) => rect(0, 62 + y * 44, 640, 2, c.light)),
      ...left.map((width, y) => rect(296 - width, 70 + y * 44, width, 26, y === 2 ? c.deep : c.mid)),
      ...right.map((width, y) => rect(344, 70 + y * 44, width, 26, y === 1 ? c.deep : c.mid)),
      rect(318, 40, 4, 320, c.dark),
      rect(96, 296, 200, 6, c.dark),
      rect(344, 296, 200, 6, c.dark),
      rect(96, 318, 200, 28, c.dark),
      rect(344, 318, 200, 28, c.dark),
    ];
  },
  'balance-sheet': (c) => [
    ground(c.deep),
    area('M320 292L366 372H274Z', c.dark),
    rect(80, 274, 480, 18, c.dark),
    rect(112, 94, 150, 180, c.light),
    circle(187, 184, 40, c.mid),
    rect(378, 214, 150, 60, c.mid),
    rect(378, 154, 150, 60, c.paper),
    rect(378, 94, 150, 60, c.light),
    circle(453, 124, 13, c.deep),
    circle(453, 184, 13, c.deep),
    circle(453, 244, 13, c.deep),
  ],
  umsatzsteuer: (c) => [
    ground(c.light),
    stroke('M172 352L468 48', c.dark, 34),
    ring(206, 128, 62, c.deep, 34),
    ring(434, 272, 62, c.deep, 34),
    ...range(4).map((x) => rect(520 + x * 24, 330 - x * 22, 12, 70 + x * 22, c.mid)),
    ...range(4).map((x) => rect(36 + x * 24, 0, 12, 136 - x * 22, c.mid)),
  ],
  costing: (c) => {
    const jar = (x, level, colour) => [
      rect(x, 132, 92, 190, c.paper, { rx: 18, stroke: c.dark, 'stroke-width': 6 }),
      area(
        `M${x + 9} ${318 - level}H${x + 83}V298Q${x + 83} 313 ${x + 68} 313H${x + 24}Q${x + 9} 313 ${x + 9} 298Z`,
        colour,
      ),
      rect(x + 10, 96, 72, 30, c.dark, { rx: 5 }),
    ];
    return [
      ground('#f2e6cb'),
      jar(76, 60, c.mid),
      jar(208, 104, c.deep),
      jar(340, 82, c.mid),
      jar(472, 146, c.spark),
      rect(0, 325, 640, 75, c.dark),
      ...range(32).map((x) => rect(10 + x * 20, 325, 3, x % 4 ? 12 : 24, c.mid)),
    ];
  },
  'leading-first-time': (c) => {
    const flock = range(6)
      .flatMap((i) => [
        [430 - i * 64, 200 - i * 32],
        [430 - i * 64, 200 + i * 32],
      ])
      .slice(2);
    const inner = range(3)
      .flatMap((i) => [
        [302 - i * 64, 200 - i * 32],
        [302 - i * 64, 200 + i * 32],
      ])
      .slice(1);
    return [
      ground(c.dark),
      ...flock.map(([x, y], i) => circle(x, y, 19 - Math.floor(i / 2), i < 4 ? c.mid : c.deep)),
      ...inner.map(([x, y]) => circle(x, y, 14, '#56646f')),
      ring(500, 200, 50, '#56646f', 3),
      circle(500, 200, 32, c.light),
    ];
  },
  'difficult-conversations': (c) => [
    ground(c.paper),
    area('M250 62A124 124 0 0 1 250 310H126V186A124 124 0 0 1 250 62Z', c.deep),
    area('M390 90A124 124 0 0 0 390 338H514V214A124 124 0 0 0 390 90Z', c.mid),
    area('M339.9 100.6A124 124 0 0 1 300.1 299.4A124 124 0 0 1 339.9 100.6Z', c.dark),
  ],
  'hiring-fairly': (c) => {
    const arch = (x, fill) => area(`M${x} 330V172A44 44 0 0 1 ${x + 88} 172V330Z`, fill);
    return [
      ground(c.light),
      rect(0, 330, 640, 70, c.mid),
      area('M278 330H366L424 400H236Z', '#f6e3b0'),
      ...range(5).map((i) => arch(56 + i * 110, i === 2 ? '#fbf0cf' : c.dark)),
      area('M276 172A44 44 0 0 1 320 128V352L276 330Z', c.deep),
      circle(308, 244, 5, c.paper),
      ...[0, 1, 3, 4].map((i) => circle(130 + i * 110, 244, 5, c.mid)),
    ];
  },
  'plain-writing': (c) => {
    const widths = [430, 464, 390, 464, 300, 450, 410, 240];
    const kept = { 1: [88, 150], 4: [88, 210], 7: [88, 120] };
    return [
      ground(c.paper),
      ...widths.map((width, y) => rect(88, 54 + y * 38, width, 18, c.light)),
      ...[0, 2, 3, 5, 6].map((y) => rect(78, 61 + y * 38, widths[y] + 20, 4, c.mid)),
      ...Object.entries(kept).map(([y, [x, width]]) => rect(x, 54 + y * 38, width, 18, c.dark)),
      group(
        { transform: 'translate(478 318) rotate(34) scale(.9)' },
        rect(-16, -170, 32, 150, c.spark),
        area('M-16 -20H16L0 22Z', c.light),
        area('M-5.5 8H5.5L0 22Z', c.dark),
        rect(-16, -186, 32, 16, c.deep),
      ),
    ];
  },
  speaking: (c) => [
    ground(c.deep),
    ...range(6).map((i) =>
      stroke(
        `M320 ${200 - 40 - i * 38}A${40 + i * 38} ${40 + i * 38} 0 0 1 320 ${200 + 40 + i * 38}`,
        i % 2 ? c.mid : c.light,
        12,
      ),
    ),
    ...range(7).map((y) =>
      range(5).map((x) => circle(58 + x * 52 + (y % 2) * 26, 34 + y * 56, 15, (x + y) % 3 ? '#c4913f' : c.dark)),
    ),
    circle(318, 200, 26, c.paper),
  ],
  'ueber-zahlen-reden': (c) => [
    ground(c.light),
    stroke('M212 128V220A108 108 0 0 0 428 220V128', c.deep, 44),
    circle(262, 62, 32, c.dark),
    circle(378, 62, 32, c.dark),
    rect(258, 190, 32, 64, c.mid),
    rect(304, 152, 32, 126, c.spark),
    rect(350, 210, 32, 44, c.mid),
  ],
  negotiation: (c) => [
    ground(c.paper),
    area('M120 60H320V200L260 260L320 320V340H120Z', c.deep),
    area('M520 60H340V206L280 260L340 314V340H520Z', c.mid),
    circle(302, 260, 17, c.spark),
  ],
  'projects-that-end': (c) => {
    const bars = [
      [72, 190, 'mid'],
      [150, 150, 'deep'],
      [210, 250, 'mid'],
      [330, 130, 'deep'],
      [300, 220, 'dark'],
    ];
    return [
      ground(c.paper),
      ...range(8).map((x) => rect(72 + x * 64, 0, 2, 400, c.light)),
      ...bars.map(([x, width, colour], y) => rect(x, 64 + y * 58, width, 34, c[colour])),
      rect(520, 30, 8, 340, c.spark),
      area('M528 30H604L584 56L604 82H528Z', c.spark),
    ];
  },
  'agile-without-jargon': (c) => {
    const at = (t) => [40 + t * 15.5 - 62 * Math.sin(t), 262 - t * 3.4 + 62 * Math.cos(t)];
    const points = range(230).map((i) => at(-9 + i * 0.24));
    return [
      ground(c.deep),
      ...range(7).map((i) => rect(10 + i * 97.4, 344 - i * 21.4, 60, 10, c.dark, { rx: 5 })),
      stroke(
        `M${points.map((point) => point.map((value) => Math.round(value * 10) / 10).join(' ')).join('L')}`,
        c.paper,
        11,
        soft,
      ),
    ];
  },
  meetings: (c) => [
    ground(c.light),
    ...range(8).map((i) =>
      group(
        { transform: `rotate(${i * 45 + 22.5} 320 200)` },
        rect(286, 18, 68, 46, i === 3 ? c.spark : c.mid, { rx: 14 }),
      ),
    ),
    circle(320, 200, 124, c.deep),
    circle(320, 200, 96, c.paper),
    ...range(12).map((i) =>
      group({ transform: `rotate(${i * 30} 320 200)` }, rect(317, 112, 6, i % 3 ? 10 : 20, c.dark)),
    ),
    stroke('M320 200V136M320 200L362 226', c.dark, 9, soft),
  ],
};
