/** Covers of Data & Technology: programming and models. Each is a function of its inks and covers 640 × 400. */
import { area, circle, group, range, rect, soft, stroke, white } from './page.mjs';

const ground = (fill) => rect(0, 0, 640, 400, fill);

export const programCovers = {
  'programming-from-zero': (c) => {
    const lines = [
      [0, 5, 'deep'],
      [1, 3, 'mid'],
      [1, 6, 'light'],
      [2, 4, 'spark'],
      [2, 2, 'mid'],
      [1, 5, 'light'],
      [0, 3, 'deep'],
    ];
    const guide = 'M104 106V294M168 206V246';
    return [
      ground(c.dark),
      stroke(guide, c.deep, 4, soft),
      ...lines.map(([indent, length, colour], y) =>
        rect(88 + indent * 64, 54 + y * 44, length * 52, 24, c[colour], { rx: 12 }),
      ),
      ...lines
        .slice(1, 6)
        .map(([indent, length], y) =>
          rect(104 + (indent + 0) * 64 + length * 52, 98 + y * 44, [92, 44, 0, 76, 0][y], 24, '#1f565a', { rx: 12 }),
        ),
      rect(268, 318, 14, 24, c.spark),
    ];
  },
  'ios-one-screen': (c) => [
    ground(c.deep),
    circle(320, 200, 178, '#0d7a79'),
    group(
      { transform: 'rotate(-8 320 200)' },
      rect(228, 30, 184, 340, c.dark, { rx: 30 }),
      rect(240, 42, 160, 316, c.paper, { rx: 20 }),
      rect(256, 66, 84, 14, c.dark, { rx: 7 }),
      rect(256, 96, 128, 84, c.light, { rx: 10 }),
      area('M256 168L296 126L322 152L344 134L384 180H266Q256 180 256 170Z', c.mid),
      ...range(3).flatMap((y) => [
        circle(268, 212 + y * 36, 12, y === 1 ? c.spark : c.mid),
        rect(290, 206 + y * 36, [86, 70, 92][y], 12, c.light, { rx: 6 }),
      ]),
      rect(276, 320, 88, 22, c.deep, { rx: 11 }),
    ),
  ],
  'first-web-page': (c) => [
    ground(c.paper),
    stroke('M196 96L92 200L196 304', c.deep, 34),
    stroke('M444 96L548 200L444 304', c.deep, 34),
    rect(256, 96, 128, 26, c.dark),
    ...range(5).map((y) => rect(256, 146 + y * 28, [128, 112, 128, 96, 64][y], 10, c.mid)),
    rect(256, 286, 56, 18, c.spark),
  ],
  'git-for-teams': (c) => {
    const commits = [
      [90, 270],
      [170, 270],
      [250, 190],
      [330, 190],
      [330, 110],
      [410, 110],
      [410, 270],
      [490, 190],
      [560, 190],
    ];
    return [
      ground(c.mid),
      stroke(
        'M0 270H410C450 270 450 190 490 190H640M170 270C210 270 210 190 250 190H330C370 190 450 190 490 190M250 190C290 190 290 110 330 110H410C450 110 450 190 490 190',
        c.dark,
        9,
      ),
      ...commits.map(([x, y], i) =>
        circle(x, y, 21, i === 7 ? c.spark : i % 3 ? c.paper : c.light, { stroke: c.dark, 'stroke-width': 9 }),
      ),
    ];
  },
  'machine-learning': (c) => {
    const layers = [3, 5, 5, 2].map((count, x) =>
      range(count).map((y) => [110 + x * 140, 200 + (y - (count - 1) / 2) * 68]),
    );
    const edges = layers
      .slice(1)
      .flatMap((layer, i) => layer.flatMap((to) => layers[i].map((from) => `M${from.join(' ')}L${to.join(' ')}`)));
    const walk = [layers[0][1], layers[1][3], layers[2][1], layers[3][0]];
    return [
      ground(c.dark),
      stroke(edges.join(''), c.deep, 2.5),
      stroke(`M${walk.map((at) => at.join(' ')).join('L')}`, c.spark, 6, soft),
      ...layers.flatMap((layer, x) =>
        layer.map((at) => circle(...at, 20, walk.includes(at) ? c.spark : [c.light, c.mid, c.mid, c.light][x])),
      ),
    ];
  },
  'ai-at-work': (c) => {
    const widths = [420, 360, 450, 300, 400, 240];
    return [
      ground(c.light),
      ...widths.map((width, y) => rect(88, 66 + y * 48, width, 20, c.mid)),
      circle(404, 222, 92, c.paper, { stroke: c.dark, 'stroke-width': 12 }),
      stroke('M470 288L548 366', c.dark, 26, soft),
      stroke('M362 224L394 256L450 190', c.deep, 20, soft),
    ];
  },
  forecasting: (c) => [
    ground(c.deep),
    area('M330 214L640 18V372Z', '#1b8080'),
    area('M330 214L640 78V304Z', '#4b9d98'),
    area('M330 214L640 134V238Z', c.light),
    stroke('M0 292L60 262L110 286L170 232L222 250L274 196L330 214', c.paper, 8, { 'stroke-linejoin': 'round' }),
    stroke('M330 214L640 186', c.dark, 6, { 'stroke-dasharray': '2 16', ...soft }),
    stroke('M330 40V360', white, 3, { 'stroke-dasharray': '2 9', ...soft }),
    circle(330, 214, 17, c.spark, { stroke: c.paper, 'stroke-width': 6 }),
  ],
};
