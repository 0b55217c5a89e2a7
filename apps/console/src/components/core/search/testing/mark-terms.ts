import type { Marker } from '../text-pieces.ts';

/** A marker for stories: highlights these words wherever they occur. */
export function markTerms(...words: readonly string[]): Marker {
  const pattern = new RegExp(words.join('|'), 'gi');
  return (_field, text) =>
    [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
}
