import { parseExact } from '@tailrace/sdk';

/** The values of a reply of one JSON text per line, each as soon as it is there. Leaving early cancels the reply. */
export async function* jsonLines(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null,
): AsyncGenerator<unknown> {
  // Not every browser iterates over streams.
  const reader = stream?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const lines = (rest + read.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield parseExact(line);
    }
  } finally {
    void reader?.cancel().catch(() => {});
  }
}
