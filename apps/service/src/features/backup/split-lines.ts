const newline = 0x0a;

/**
 * Cuts bytes into lines of text, at line feeds alone: texts of rows hold other characters that end lines elsewhere. Of lines that no
 * line feed ends, the last is given, too.
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let kept: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...kept, chunk.subarray(start, end)]).toString();
      kept = [];
      start = end + 1;
    }
    if (start < chunk.length) kept.push(chunk.subarray(start));
  }
  if (kept.length > 0) yield Buffer.concat(kept).toString();
}
