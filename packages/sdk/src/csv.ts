/** Parses rows from text that arrives in chunks of any size. */
function createReader() {
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isWaiting = false;

  function endRow(): string[] {
    const ended = [...row, cell];
    row = [];
    cell = '';
    return ended;
  }

  function* read(text: string): Generator<string[]> {
    // A closing quote at the end may be the first half of a doubled quote that continues in the next chunk.
    for (const [token] of text.matchAll(/"|,|\r?\n|[^",\r\n]+|\r/g)) {
      const isDoubled = isWaiting && token === '"';
      isWaiting = false;
      if (token === '"') {
        if (isDoubled) cell += '"';
        isWaiting = isQuoted;
        isQuoted = !isQuoted;
      } else if (isQuoted) cell += token;
      else if (token === ',') {
        row.push(cell);
        cell = '';
      } else if (token.endsWith('\n')) yield endRow();
      else if (token !== '\r') cell += token;
    }
  }

  return { read, rest: () => (cell !== '' || row.length > 0 ? endRow() : null) };
}

/**
 * Yields the rows of a CSV response, keyed by the columns of its header. Leaving the loop cancels the download.
 *
 * @example
 * const csv = await unwrap(client.GET('/search/universal/relative/export', { ...asCsvStream, params }));
 * for await (const { source, message } of csvRows(csv)) console.log(source, message);
 */
export async function* csvRows(
  csv: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Record<string, string>, void> {
  let columns: string[] | null = null;
  const { read, rest } = createReader();
  const named = (row: string[]) =>
    Object.fromEntries((columns ?? []).map((name, at) => [name, row[at] ?? '']));

  const reader = csv?.getReader();
  const decoder = new TextDecoder();
  try {
    while (reader) {
      const { done, value } = await reader.read();
      for (const row of read(decoder.decode(value, { stream: !done }))) {
        if (columns) yield named(row);
        else columns = row;
      }
      if (done) break;
    }
    const last = rest();
    if (columns && last) yield named(last);
  } finally {
    await reader?.cancel();
  }
}
