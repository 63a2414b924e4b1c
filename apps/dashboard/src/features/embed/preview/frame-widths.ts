/** Of a telephone, a tablet and a computer, in pixels. */
export const frameWidths = { phone: 390, tablet: 820, desktop: 1280 } as const;

/** The width to begin with: on a telephone, a computer's page would be too small to read. */
export const firstWidth = (): 'phone' | 'desktop' => (window.innerWidth < frameWidths.tablet ? 'phone' : 'desktop');
