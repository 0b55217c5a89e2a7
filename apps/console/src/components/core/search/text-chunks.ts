/** Large enough for few chunks, small enough that highlighting and laying out one takes well under a frame. */
const chunkCharacters = 8_000;

export interface TextChunk {
  at: number;
  text: string;
}

/** Whether a cut at `at` would split a surrogate pair or a terminal sequence. */
function tears(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 0xdc00 && code <= 0xdfff) return true;
  const start = text.lastIndexOf('\u001b', at - 1);
  return start >= at - 24 && start !== -1 && !/[@-Z\\^-~]/.test(text.slice(start + 1, at));
}

/** Splits a text into chunks of bounded size, at a line break where one is near. Joined, they are the text again. */
export function textChunks(text: string, size = chunkCharacters): TextChunk[] {
  const chunks: TextChunk[] = [];
  let at = 0;
  while (text.length - at > size) {
    const lineEnd = text.lastIndexOf('\n', at + size - 1);
    let end = lineEnd > at + size / 2 ? lineEnd + 1 : at + size;
    while (end > at + 1 && tears(text, end)) end--;
    chunks.push({ at, text: text.slice(at, end) });
    at = end;
  }
  chunks.push({ at, text: text.slice(at) });
  return chunks;
}
