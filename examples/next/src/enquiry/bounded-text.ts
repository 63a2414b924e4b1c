/** Returns the body of a request; undefined when it is longer than `bytesMax`, and the rest is then not read. */
export async function readBoundedText({ body }: Request, bytesMax: number): Promise<string | undefined> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
