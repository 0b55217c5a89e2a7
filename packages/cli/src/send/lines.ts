/** A line of input; `null` for one that is longer than the limit. */
export type Line = string | null;

/**
 * Yields the lines of a stream without their line ends, as they come. Of a longer line than `longest` characters nothing is
 * stored but that it was there.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array | string>,
  longest: number,
): AsyncGenerator<{ line: Line; bytes: number }, void> {
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  let isTooLong = false;
  const ended = (text: string) => ({ line: isTooLong ? null : text.replace(/\r$/, ''), bytes });
  for await (const chunk of chunks) {
    bytes += chunk.length;
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const parts = text.split('\n');
    for (const [at, part] of parts.entries()) {
      if (at > 0) {
        yield ended(rest);
        rest = '';
        isTooLong = false;
      }
      if (!isTooLong) rest += part;
      if (rest.length > longest) {
        rest = '';
        isTooLong = true;
      }
    }
  }
  if (rest !== '' || isTooLong) yield ended(rest);
}
