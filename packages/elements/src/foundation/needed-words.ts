let listener: (language: string) => unknown = () => {};

/** Calls `load` with each language that an element has to speak. */
export function onNeeded(load: typeof listener): void {
  listener = load;
}

export const needWords = (language: string): unknown => listener(language);
