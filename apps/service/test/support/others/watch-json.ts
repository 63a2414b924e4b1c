/** What this process parses and writes as JSON from now on: so much of one text nothing else has its turn. */
export function watchJson(): { longest(): number; clear(): void; stop(): void } {
  const { parse, stringify } = JSON;
  let longest = 0;
  const note = (text: unknown) => {
    if (typeof text === 'string' && text.length > longest) longest = text.length;
  };
  Object.assign(JSON, {
    parse(...given: Parameters<typeof parse>) {
      note(given[0]);
      return parse(...given);
    },
    stringify(...given: Parameters<typeof stringify>) {
      const text = stringify(...given);
      note(text);
      return text;
    },
  });
  return {
    longest: () => longest,
    clear() {
      longest = 0;
    },
    stop() {
      Object.assign(JSON, { parse, stringify });
    },
  };
}
