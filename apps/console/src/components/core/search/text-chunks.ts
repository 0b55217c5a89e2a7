/** Large enough to be few, small enough that marking and laying out one stays well under a frame. */
const chunkCharacters = 8_000;

export interface TextChunk {
  at: number;
  text: string;
}

/** Whether cutting before `at` would tear a surrogate pair or a terminal sequence apart. */
function tears(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 0xdc00 && code <= 0xdfff) return true;
  const start = text.lastIndexOf('\u001b', at - 1);
  return start >= at - 24 && start !== -1 && !/[@-Z\\^-~]/.test(text.slice(start + 1, at));
}

/** Cuts a text into pieces of bounded size, at a line break where one is near. Joined they are the text again. */
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
