const maxQueries = 200;

/** Adds a query at the front, without duplicates. */
export function withQuery(history: readonly string[], query: string): readonly string[] {
  const text = query.trim();
  if (text === '' || history[0] === text) return history;
  return [text, ...history.filter((other) => other !== text)].slice(0, maxQueries);
}

/** The queries that contain every word, in any order and case. */
export function matchingQueries(queries: readonly string[], words: string): string[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return queries.filter((query) => {
    const text = query.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export const isHistory = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((query) => typeof query === 'string');
