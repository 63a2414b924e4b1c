/** Covers of Design & Craft: the workshops. Each is a function of its inks and covers 640 × 400. */
import { area, circle, dice, ellipse, group, range, rect, ring, soft, stroke, white } from './page.mjs';

const ground = (fill) => rect(0, 0, 640, 400, fill);

export const workshopCovers = {
  bookbinding: (c) => {
    const folds = range(9);
    const tapes = [152, 298, 444];
    return [
      ground(c.deep),
      ...tapes.map((x) => rect(x, 0, 44, 400, c.mid)),
      ...folds.map((y) => rect(64, 36 + y * 37, 512, 30, y % 2 ? c.light : white, { rx: 9 })),
      ...tapes.map((x) => rect(x, 30, 44, 338, c.mid)),
      ...tapes.flatMap((x) => folds.map((y) => rect(x - 8, 48 + y * 37, 60, 6, c.dark, { rx: 3 }))),
      stroke(
        `M96 ${51}${folds
          .slice(1)
          .map((y) => `V${51 + y * 37}`)
          .join('')}M544 51V347`,
        c.dark,
        5,
        soft,
      ),
      ...folds.flatMap((y) => [circle(96, 51 + y * 37, 7, c.dark), circle(544, 51 + y * 37, 7, c.dark)]),
    ];
  },
  letterpress: (c) => {
    const glyphs = [
      (k) => area('M-26 28V-28H26V-12H-8V28Z', k),
      (k) => ring(0, 0, 22, k, 14),
      (k) => area('M-28 28L0 -30L28 28H8L0 8L-8 28Z', k),
      (k) => area('M-24 -28H-6V-9H6V-28H24V28H6V9H-6V28H-24Z', k),
      (k) => area('M-8 28V-14H-28V-28H28V-14H8V28Z', k),
      (k) => area('M-28 -28H-8L0 6L8 -28H28L10 28H-10Z', k),
    ];
    return [
      ground(c.dark),
      ...range(4).flatMap((y) =>
        range(6).map((x) => {
          const inked = (x * 5 + y * 3) % 7 === 2;
          return group(
            { transform: `translate(${72 + x * 99} ${50 + y * 100})` },
            rect(-44, -44, 88, 88, inked ? c.deep : '#5b3226', { rx: 4 }),
            glyphs[(x + y * 4) % 6](inked ? c.paper : c.mid),
          );
        }),
      ),
    ];
  },
  wheel: (c) => [
    ground(c.paper),
    ellipse(320, 332, 236, 42, c.dark),
    ellipse(320, 322, 236, 42, c.mid),
    ellipse(320, 322, 168, 29, 'none', { stroke: c.deep, 'stroke-width': 3 }),
    ellipse(320, 322, 112, 19, c.deep),
    area(
      'M262 72C262 130 196 160 196 226C196 284 232 328 280 328H360C408 328 444 284 444 226C444 160 378 130 378 72Z',
      c.deep,
    ),
    ellipse(320, 72, 58, 15, c.dark),
    ...[
      [118, 100, 34],
      [170, 117, 36],
      [222, 123, 36],
      [274, 98, 28],
    ].map(([y, rx, ry]) =>
      stroke(`M${320 - rx + 22} ${y + 10}Q320 ${y + ry} ${320 + rx - 22} ${y + 10}`, c.mid, 4, soft),
    ),
  ],
  'open-studio-print': (c) => [
    ground(c.paper),
    rect(0, 104, 400, 192, c.deep),
    ...[128, 171, 196, 243, 262].map((y, i) => rect(0, y, [170, 96, 236, 130, 60][i], [5, 3, 4, 6, 3][i], c.paper)),
    ...[104, 291].map((y, i) => rect(0, y, [210, 150][i], 5, c.paper)),
    stroke('M418 104V70H524V330H418V296', c.dark, 12, { 'stroke-linejoin': 'round' }),
    rect(380, 96, 76, 208, c.dark, { rx: 12 }),
    rect(392, 96, 12, 208, '#6a3b2c'),
    rect(524, 178, 140, 44, c.spark, { rx: 14 }),
  ],
  'open-studio-clay': (c) => {
    const bowl = (x, y, w, h, fill) =>
      area(`M${x} ${y - h}H${x + w}Q${x + w} ${y} ${x + w * 0.64} ${y}H${x + w * 0.36}Q${x} ${y} ${x} ${y - h}Z`, fill);
    const vase = (x, y, w, h, fill) =>
      area(
        `M${x + w * 0.36} ${y - h}H${x + w * 0.64}V${y - h * 0.72}C${x + w} ${y - h * 0.6} ${x + w * 1.05} ${y} ${x + w * 0.66} ${y}H${x + w * 0.34}C${x - w * 0.05} ${y} ${x} ${y - h * 0.6} ${x + w * 0.36} ${y - h * 0.72}Z`,
        fill,
      );
    const cup = (x, y, w, h, fill) => [
      rect(x, y - h, w, h, fill, { rx: 6 }),
      stroke(
        `M${x + w} ${y - h * 0.78}C${x + w + 30} ${y - h * 0.8} ${x + w + 30} ${y - h * 0.24} ${x + w} ${y - h * 0.28}`,
        fill,
        8,
      ),
    ];
    return [
      ground(c.light),
      ...[136, 256, 376].map((y) => rect(0, y, 640, 10, c.dark)),
      bowl(60, 136, 130, 62, c.deep),
      vase(230, 136, 70, 104, c.mid),
      cup(352, 136, 54, 58, c.dark),
      bowl(476, 136, 110, 48, white),
      cup(76, 256, 58, 70, white),
      vase(196, 256, 86, 96, c.dark),
      bowl(326, 256, 150, 58, c.mid),
      vase(524, 256, 58, 88, c.deep),
      bowl(48, 376, 116, 54, c.mid),
      cup(206, 376, 62, 60, c.deep),
      bowl(336, 376, 120, 72, c.spark),
      cup(508, 376, 50, 74, c.mid),
    ];
  },
  aetzen: (c) => {
    const hatch = (x, count) =>
      range(count + 1)
        .map((i) => `M${x} ${Math.round(560 + (i * 2800) / count) / 10}h92`)
        .join('');
    return [
      ground(c.light),
      rect(66, 40, 508, 320, '#e4bda9'),
      rect(76, 50, 488, 300, c.paper),
      ...[14, 23, 35, 50, 70].map((count, i) =>
        stroke(hatch(82 + i * 96, count), c.dark, [1.6, 1.9, 2.1, 2.2, 2.6][i]),
      ),
      stroke('M82 270C170 300 230 120 320 160S480 300 558 110', c.deep, 9, soft),
    ];
  },
  papermaking: (c) => {
    const roll = dice(5);
    const deckle = (x, y, w, h) => {
      const wobble = () => (roll() - 0.5) * 9;
      const top = range(9).map((i) => `L${Math.round(x + (w * i) / 8)} ${Math.round(y + wobble())}`);
      const bottom = range(9).map((i) => `L${Math.round(x + w - (w * i) / 8)} ${Math.round(y + h + wobble())}`);
      return `M${x} ${y}${top.join('')}${bottom.join('')}Z`;
    };
    const fibres = range(80).map(() => {
      const [x, y] = [184 + roll() * 262, 92 + roll() * 208];
      return `M${Math.round(x)} ${Math.round(y)}q${Math.round(roll() * 24 - 12)} ${Math.round(roll() * 24 - 12)} ${Math.round(roll() * 30 - 15)} ${Math.round(roll() * 30 - 15)}`;
    });
    return [
      ground(c.mid),
      area(deckle(120, 96, 300, 252), '#c47a5b'),
      area(deckle(214, 48, 306, 250), c.light),
      area(deckle(164, 72, 306, 252), white),
      stroke(fibres.join(''), c.mid, 1.6, soft),
    ];
  },
};
