/**
 * Whether the words occur in this order with at most `slop` other words between them in total.
 */
export function containsPhrase(tokens: readonly string[], terms: readonly string[], slop: number): boolean {
  const [first, ...rest] = terms;
  if (first === undefined) return false;
  for (let start = tokens.indexOf(first); start >= 0; start = tokens.indexOf(first, start + 1)) {
    const end = followInOrder(tokens, rest, start);
    // A later start cannot match either: the remaining words are already missing after this one.
    if (end < 0) return false;
    if (end - start + 1 - terms.length <= slop) return true;
  }
  return false;
}

/** The earliest position of the last word when the words follow in order; -1 when one is missing. */
function followInOrder(tokens: readonly string[], terms: readonly string[], start: number): number {
  let at = start;
  for (const word of terms) {
    at = tokens.indexOf(word, at + 1);
    if (at < 0) return -1;
  }
  return at;
}
