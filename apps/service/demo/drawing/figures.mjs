/** Figures that stand inside course texts, and the logo. Without words, so that every edition can use them. */
import { area, circle, dice, group, ink, inks, range, rect, ring, soft, stroke, white } from './page.mjs';

const { data, business, craft } = inks;
const arrow = (x, y, colour) => stroke(`M${x} ${y}h34m-10 -9l10 9l-10 9`, colour, 4, soft);

const pipeline = () => {
  const roll = dice(4);
  return [
    rect(0, 0, 640, 200, data.paper),
    range(22).map(() => circle(36 + roll() * 84, 56 + roll() * 88, 3 + roll() * 5, data.mid)),
    arrow(142, 100, ink),
    range(25).map((i) => circle(210 + (i % 5) * 21, 58 + Math.floor(i / 5) * 21, 6, data.mid)),
    arrow(316, 100, ink),
    range(25).map((i) =>
      circle(376 + (i % 5) * 21, 58 + Math.floor(i / 5) * 21, 6, i % 5 === 3 ? data.deep : data.light),
    ),
    rect(428, 44, 22, 112, 'none', { rx: 11, stroke: data.spark, 'stroke-width': 4 }),
    arrow(484, 100, ink),
    [40, 64, 52, 88].map((height, i) => rect(540 + i * 19, 144 - height, 13, height, i === 3 ? data.deep : data.mid)),
    rect(534, 146, 82, 3, ink),
  ];
};

const join = () => {
  const table = (x, key, keys, shade) =>
    range(5).map((y) => [
      rect(x, 30 + y * 38, 200, 30, y ? shade : ink),
      rect(key, 30 + y * 38, 44, 30, y ? keys[y] : data.mid),
    ]);
  const [a, b, d] = [data.deep, data.spark, '#8fb8c9'];
  return [
    rect(0, 0, 640, 240, data.paper),
    stroke('M240 83C320 83 320 121 400 121', a, 4),
    stroke('M240 121C320 121 320 83 400 83', b, 4),
    stroke('M240 197C320 197 320 121 400 121', a, 4),
    table(40, 196, [0, a, b, '#d5dcd9', a], data.light),
    table(400, 400, [0, b, a, d, '#d5dcd9'], data.light),
  ];
};

const ledger = () => {
  const line = (x, y, w, fill) => rect(x, y, w, 8, fill);
  return [
    rect(0, 0, 640, 240, business.paper),
    rect(70, 22, 500, 218, white, { stroke: business.light, 'stroke-width': 2 }),
    rect(318, 22, 3, 218, business.mid),
    range(5).map((y) => [
      rect(70, 62 + y * 30, 500, 1.5, business.light),
      line(92, 74 + y * 30, [110, 84, 130, 96, 70][y], business.light),
      line(340, 74 + y * 30, [96, 122, 80, 64, 104][y], business.light),
      line(298 - [44, 30, 52, 38, 26][y], 74 + y * 30, [44, 30, 52, 38, 26][y], business.deep),
      line(548 - [36, 48, 26, 40, 40][y], 74 + y * 30, [36, 48, 26, 40, 40][y], business.deep),
    ]),
    rect(92, 36, 90, 12, ink),
    rect(340, 36, 90, 12, ink),
    ...[240, 490].map((x) => [rect(x, 212, 58, 3, ink), rect(x, 220, 58, 10, ink)]),
  ];
};

const letter = () => [
  rect(0, 0, 640, 240, craft.paper),
  rect(0, 92, 640, 96, craft.light),
  ...[36, 92, 188, 222].map((y, i) => rect(0, y, 640, i === 2 ? 4 : 2, i === 2 ? craft.deep : craft.mid)),
  ring(196, 140, 38, ink, 20),
  rect(226, 92, 20, 96, ink),
  ring(330, 140, 38, ink, 20),
  rect(282, 36, 20, 152, ink),
  ring(462, 140, 38, ink, 20),
  rect(414, 92, 20, 130, ink),
];

const signature = () => [
  rect(0, 0, 640, 240, craft.paper),
  [4, 3, 2, 1, 0]
    .map((i) =>
      area(
        `M320 ${186 - i * 8}L${96 + i * 5} ${110 - i * 9}V${62 - i * 9}L320 ${132 - i * 8}L${544 - i * 5} ${62 - i * 9}V${110 - i * 9}Z`,
        i % 2 ? craft.light : white,
        { stroke: craft.mid, 'stroke-width': 2, 'stroke-linejoin': 'round' },
      ),
    )
    .reverse(),
  range(5).map((i) => circle(152 + i * 84, 216, 7, craft.deep)),
  stroke('M152 216H236M320 216H404M488 216H516', craft.deep, 4, soft),
  stroke('M236 216H320M404 216H488', craft.mid, 3, { 'stroke-dasharray': '1 9', ...soft }),
];

/** Capitals of the wordmark as strokes in a box of 20 × 30. */
const capitals = {
  L: 'M0 0V30H16',
  I: 'M0 0V30',
  N: 'M0 30V0L20 30V0',
  D: 'M0 0V30H7A15 15 0 0 0 7 0Z',
  E: 'M16 0H0V30H16M0 15H13',
  Q: 'M15 0A15 15 0 1 1 15 30A15 15 0 1 1 15 0M19 20L30 32',
  U: 'M0 0V20A10 10 0 0 0 20 20V0',
  A: 'M0 30L12 0L24 30M5 19H19',
  Y: 'M0 0L11 16L22 0M11 16V30',
  S: 'M16 5C13 -2 1 -1 1 7C1 16 17 13 17 22.5C17 32 2 32 0 24',
  T: 'M0 0H20M10 0V30',
};
const widths = { L: 16, I: 0, N: 20, D: 22, E: 16, Q: 30, U: 20, A: 24, Y: 22, S: 17, T: 20 };

function word(text, x, y, scale, gap, width) {
  let at = x;
  return [...text].map((capital) => {
    if (capital === ' ') {
      at += 16 * scale;
      return '';
    }
    const drawn = group(
      { transform: `translate(${Math.round(at * 10) / 10} ${y}) scale(${scale})` },
      stroke(capitals[capital], ink, width / scale, { 'stroke-linejoin': 'bevel' }),
    );
    at += widths[capital] * scale + gap;
    return drawn;
  });
}

const logo = () => [
  area('M66 16C74 4 104 4 110 30C116 58 92 82 64 98C40 82 12 60 18 30C24 6 56 2 66 16Z', data.deep),
  stroke('M65 24V112M65 52L88 34M65 72L92 56M65 58L42 40M65 78L38 62', white, 4, soft),
  stroke('M65 96V112', data.deep, 4, soft),
  stroke('M14 112Q27 104 40 112T66 112T92 112T118 112', data.deep, 5, soft),
  stroke('M27 126Q40 118 53 126T79 126T105 126', data.mid, 5, soft),
  word('LINDEN QUAY', 158, 36, 1.2, 12, 5),
  word('INSTITUTE', 158, 92, 0.8, 31, 3.4),
];

/** Every figure by name, with its size. */
export const figures = {
  'figure-pipeline': [640, 200, pipeline()],
  'figure-join': [640, 240, join()],
  'figure-ledger': [640, 240, ledger()],
  'figure-letter': [640, 240, letter()],
  'figure-signature': [640, 240, signature()],
  logo: [540, 136, logo()],
};
