/** What elements are drawn on, as they come. */
const paper = { light: '#ffffff', dark: '#1d2126' } as const;

const inks = ['#ffffff', '#111111'] as const;

/** What WCAG asks for between a text and its ground. */
export const readableContrast = 4.5;

/** Contrast between two colours such as `#0b6e6e`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Contrast of an accent with light paper. */
export const contrastOnPaper = (accent: string): number => contrast(accent, paper.light);

/** White or near black: what is easier to read on a colour. */
export const inkOn = (colour: string): string =>
  contrast(colour, inks[0]) >= contrast(colour, inks[1]) ? inks[0] : inks[1];

/** The accent for dark pages: itself, made lighter until links in it can be read. */
export function accentForDark(accent: string): string {
  for (let white = 0; white < 1; white += 0.05) {
    const mixed = mixWithWhite(accent, white);
    if (contrast(mixed, paper.dark) >= readableContrast) return mixed;
  }
  return '#ffffff';
}

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const mixWithWhite = (colour: string, share: number): string =>
  `#${channels(colour)
    .map((value) =>
      Math.round(value + (255 - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Relative luminance, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
