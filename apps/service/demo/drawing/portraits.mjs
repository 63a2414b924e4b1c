/** Portraits of the people who teach: a head, some hair, a collar. Friendly, and of no one in particular. 240 × 240. */
import { area, circle, ellipse, group, ink, range, rect, soft, stroke } from './page.mjs';
import { people } from './people.mjs';

const cap = 'M76 108C72 48 98 38 122 38C150 38 170 54 164 108C160 86 150 76 128 76C104 76 84 82 76 108Z';

/** Hair behind the head and hair before it. */
const hair = {
  bob: (h) => [
    area('M66 150V98C66 52 92 34 120 34S174 52 174 98V150Q160 160 148 150V100H92V150Q80 160 66 150Z', h),
    area('M76 106C74 58 98 46 122 48C148 50 166 68 168 106C152 94 140 84 136 74C122 90 96 90 78 104Z', h),
  ],
  short: (h) => ['', area(cap, h)],
  bun: (h) => [
    [circle(120, 34, 22, h), ellipse(120, 92, 48, 50, h)],
    area('M76 104C74 64 96 50 120 50S166 64 164 104C152 74 140 68 120 68S88 74 76 104Z', h),
  ],
  long: (h) => [
    area('M64 186C58 130 62 36 120 36S182 130 176 186Q160 198 146 184V110H94V184Q80 198 64 186Z', h),
    area('M76 108C78 60 94 48 120 47C146 48 168 60 168 110C158 82 136 74 118 66C112 80 92 88 78 106Z', h),
  ],
  curly: (h) => [
    range(11).map((i) =>
      circle(
        120 + 47 * Math.cos(Math.PI * (1.06 - i * 0.112) * 1),
        98 - 50 * Math.sin(Math.PI * (1.06 - i * 0.112)),
        18,
        h,
      ),
    ),
    range(5).map((i) => circle(92 + i * 14, 66 - (i % 2) * 5, 13, h)),
  ],
  bald: () => ['', ''],
  side: (h) => [
    '',
    area(
      'M74 104C68 58 92 36 126 38C158 40 170 66 164 104C160 90 156 82 150 76C124 84 104 78 98 66C90 78 80 88 74 104Z',
      h,
    ),
  ],
  afro: (h) => [circle(120, 84, 64, h), area('M77 100C72 28 168 28 163 100C150 82 138 78 120 78S90 82 78 96Z', h)],
  ponytail: (h) => [
    [area('M150 60C196 56 200 120 182 162C176 128 172 104 150 92Z', h), ellipse(120, 90, 48, 50, h)],
    area('M76 104C76 62 98 50 122 50S166 66 164 104C148 92 134 80 128 66C118 82 96 86 76 104Z', h),
  ],
};

const extras = {
  glasses: () => [
    group({ fill: 'none', stroke: ink, 'stroke-width': 3 }, circle(103, 110, 13), circle(137, 110, 13)),
    stroke('M116 109Q120 106 124 109M90 108L80 105M150 108L160 105', ink, 3),
  ],
  beard: (h) => [
    area(
      'M78 112C82 128 92 124 102 126Q120 120 138 126C148 124 158 128 162 112C164 148 148 168 120 168S76 148 78 112Z',
      h,
    ),
  ],
  moustache: (h) => [area('M100 134Q110 124 120 130Q130 124 140 134Q130 140 120 136Q110 140 100 134Z', h)],
  earrings: (_h, accent) => [circle(77, 130, 5, accent), circle(163, 130, 5, accent)],
};

const collar = {
  round: (shirt, skin) => [
    area('M24 240C26 194 62 178 120 178S214 194 216 240Z', shirt),
    ellipse(120, 180, 26, 12, skin),
  ],
  shirt: (shirt, skin) => [
    area('M24 240C26 194 62 178 120 178S214 194 216 240Z', shirt),
    area('M94 178H146L120 214Z', skin),
    area('M94 174L82 190L108 212L120 212Z', '#fcfbf7'),
    area('M146 174L158 190L132 212L120 212Z', '#fcfbf7'),
  ],
  apron: (shirt, skin, accent) => [
    area('M24 240C26 194 62 178 120 178S214 194 216 240Z', shirt),
    ellipse(120, 180, 26, 12, skin),
    area('M84 210H156V240H84Z', accent),
    stroke('M88 212L80 184M152 212L160 184', accent, 7),
  ],
  roll: (shirt, skin) => [
    area('M24 240C26 194 62 178 120 178S214 194 216 240Z', shirt),
    rect(92, 164, 56, 26, shirt, { rx: 12 }),
    stroke('M94 186Q120 196 146 186', ink, 2, { opacity: 0.25 }),
  ],
};

function portrait({ ground, skin, shade, locks, style, dress, shirt, accent, more = [] }) {
  const [behind, before] = hair[style](locks);
  const grey = more.includes('beard');
  return [
    rect(0, 0, 240, 240, ground),
    behind,
    area('M102 140H138V186Q120 198 102 186Z', shade),
    collar[dress](shirt, dress === 'roll' ? shirt : shade, accent),
    circle(77, 112, 9, shade),
    circle(163, 112, 9, shade),
    ellipse(120, 106, 43, 52, skin),
    more.includes('beard') ? extras.beard(locks) : '',
    before,
    circle(104, 110, 4, ink),
    circle(136, 110, 4, ink),
    stroke(grey ? 'M110 139Q120 145 130 139' : 'M107 132Q120 144 133 132', grey ? skin : ink, 3.2, soft),
    more.filter((name) => name !== 'beard').map((name) => extras[name](locks, accent)),
  ];
}

export const portraits = Object.fromEntries(
  Object.entries(people).map(([name, features]) => [name, portrait(features)]),
);
