/** Deepest nesting of a value: that of outlines, and some more. */
const depthMax = 40;

/** Whether JSON nests no deeper than what people write: what does costs more stack than there is, as soon as it is written again. */
export const isShallow = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' || value === null
    ? value !== undefined
    : depth < depthMax && Object.values(value).every((each) => isShallow(each, depth + 1));
