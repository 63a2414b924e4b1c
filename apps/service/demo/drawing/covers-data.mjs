/** Covers of Data & Technology: analysis and databases. Each is a function of its inks and covers 640 × 400. */
import { area, circle, dice, ellipse, range, rect, ring, soft, stroke } from './page.mjs';

const ground = (fill) => rect(0, 0, 640, 400, fill);

export const dataCovers = {
  spreadsheets: (c) => {
    const [columns, rows, w, h] = [8, 8, 80, 50];
    const bars = [2, 3, 3, 4, 5, 4, 6, 7];
    const filled = range(columns).flatMap((x) =>
      range(bars[x]).map((y) =>
        rect(x * w, 400 - (y + 1) * h, w, h, y === bars[x] - 1 ? c.deep : y % 2 ? c.mid : c.light),
      ),
    );
    const lines = [
      ...range(columns + 1).map((x) => `M${x * w} 0V400`),
      ...range(rows + 1).map((y) => `M0 ${y * h}H640`),
    ];
    return [
      ground(c.paper),
      ...filled,
      stroke(lines.join(''), c.paper, 3),
      rect(6 * w, 2 * h, w, h, 'none', { stroke: c.spark, 'stroke-width': 7 }),
      rect(7 * w - 8, 3 * h - 8, 16, 16, c.spark),
    ];
  },
  'data-analysis-python': (c) => {
    const roll = dice(11);
    const dots = range(17).flatMap((x) =>
      range(10).map((y) => {
        const disorder = Math.max(0, 1 - x / 11) ** 1.4;
        const [dx, dy] = [(roll() - 0.5) * 84 * disorder, (roll() - 0.5) * 84 * disorder];
        const r = 7 + (roll() - 0.5) * 9 * disorder;
        const bright = x >= 11 && y >= 9 - [3, 4, 6, 5, 7, 8][x - 11];
        return circle(40 + x * 35 + dx, 42 + y * 35 + dy, r, bright ? c.spark : x < 11 ? c.mid : c.light);
      }),
    );
    return [ground(c.dark), ...dots];
  },
  statistics: (c) => {
    const heights = [1, 2, 4, 6, 8, 9, 8, 6, 4, 2, 1];
    const coins = heights.flatMap((count, x) =>
      range(count).map((y) => circle(100 + x * 44, 352 - y * 36, 16, x === 5 ? c.deep : c.mid)),
    );
    const edges = heights.flatMap((count, x) =>
      range(count).map((y) => ring(100 + x * 44, 352 - y * 36, 10, x === 5 ? c.mid : c.light, 2)),
    );
    return [ground(c.paper), ...coins, ...edges, stroke('M56 377H584', c.dark, 4)];
  },
  charts: (c) => [
    ground(c.light),
    ...[90, 130, 110, 190, 160, 240].map((height, x) =>
      rect(88 + x * 80, 340 - height, 52, height, x === 5 ? c.deep : c.mid),
    ),
    stroke('M114 210L194 186L274 206L354 120L434 140L514 62', c.dark, 6, soft),
    ...[
      [114, 210],
      [194, 186],
      [274, 206],
      [354, 120],
      [434, 140],
    ].map(([x, y]) => circle(x, y, 10, c.paper, { stroke: c.dark, 'stroke-width': 6 })),
    circle(514, 62, 16, c.spark, { stroke: c.dark, 'stroke-width': 6 }),
    stroke('M64 340H576', c.dark, 6, soft),
  ],
  'survey-design': (c) => {
    const answers = [3, 1, 2, 4, 2];
    const at = (x, y) => [160 + x * 80, 72 + y * 64];
    return [
      ground(c.deep),
      stroke(`M${answers.map((x, y) => at(x, y).join(' ')).join('L')}`, c.mid, 5, soft),
      ...answers.flatMap((answer, y) =>
        range(5).map((x) =>
          x === answer
            ? circle(...at(x, y), 22, c.paper)
            : circle(...at(x, y), 20, c.deep, { stroke: c.mid, 'stroke-width': 4 }),
        ),
      ),
      circle(...at(4, 3), 22, c.spark),
    ];
  },
  'sql-first-queries': (c) => {
    const links = [
      [0, 1],
      [1, 0],
      [2, 3],
      [4, 3],
      [5, 5],
    ];
    const row = (y) => 62 + y * 50;
    return [
      ground(c.dark),
      ...links.map(([a, b], i) =>
        stroke(
          `M250 ${row(a) + 15}C330 ${row(a) + 15} 310 ${row(b) + 15} 390 ${row(b) + 15}`,
          i === 2 ? c.spark : c.mid,
          i === 2 ? 7 : 4,
        ),
      ),
      ...range(6).map((y) => rect(64, row(y), 186, 30, [3].includes(y) ? '#1f565a' : c.deep)),
      ...range(6).map((y) => rect(390, row(y), 186, 30, [2, 4].includes(y) ? '#1f565a' : c.mid)),
      ...range(6).map((y) => rect(64, row(y), 44, 30, y === 2 ? c.spark : c.light)),
      ...range(6).map((y) => rect(532, row(y), 44, 30, y === 3 ? c.spark : c.light)),
    ];
  },
  'postgresql-operations': (c) => {
    const disc = (y, x, top, side) => [
      area(`M${x - 130} ${y}V${y + 46}A130 38 0 0 0 ${x + 130} ${y + 46}V${y}Z`, side),
      ellipse(x, y, 130, 38, top),
    ];
    return [
      ground(c.light),
      ellipse(320, 356, 190, 26, c.mid, { opacity: 0.5 }),
      disc(292, 320, c.mid, c.deep),
      disc(226, 320, c.mid, c.deep),
      disc(160, 352, '#f3cf8c', c.spark),
      disc(94, 320, c.mid, c.deep),
      ellipse(320, 94, 78, 22, 'none', { stroke: c.paper, 'stroke-width': 5 }),
    ];
  },
  'data-modelling': (c) => [
    ground(c.paper),
    stroke('M160 120H320V280H480M320 120H480', c.dark, 5),
    stroke('M160 120V280H320', c.dark, 5, { 'stroke-dasharray': '3 11', ...soft }),
    rect(92, 66, 136, 108, c.deep),
    circle(480, 120, 62, c.mid),
    area('M320 202L398 280L320 358L242 280Z', c.light, { stroke: c.dark, 'stroke-width': 5 }),
    rect(412, 226, 136, 108, c.dark),
    circle(160, 280, 30, c.spark),
    ...[94, 120, 146].map((y, i) => rect(112, y - 5, [96, 64, 80][i], 10, c.light)),
    ...[254, 280, 306].map((y, i) => rect(432, y - 5, [80, 96, 52][i], 10, c.mid)),
  ],
};
