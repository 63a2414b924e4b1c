/** Of a telephone, a tablet and a computer, in pixels. */
export const frameWidths = { phone: 390, tablet: 820, desktop: 1280 } as const;
