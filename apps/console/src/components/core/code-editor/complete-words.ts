import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { LoadedLanguage, WordPlace } from './loaded-language.ts';
import type { CodeWord } from './model.ts';

/** A word of at least two characters that ends at the caret. */
function anyWord(text: string, pos: number): WordPlace | null {
  const word = /\w{2,}$/.exec(text.slice(0, pos));
  return word && { from: word.index };
}

/** Completes words of the language and words passed to the editor; on Ctrl+Space also without a typed word. */
export function completeWords({ wordAt = anyWord }: LoadedLanguage, given: () => readonly CodeWord[]) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const at = wordAt(state.doc.toString(), pos, explicit);
    if (!at && !explicit) return null;
    const { from, words = [], takesGiven = true }: WordPlace = at ?? { from: pos };
    const known = [...(takesGiven ? given() : []), ...words.map((name): CodeWord => ({ name }))];
    return {
      from,
      validFor: /^[\w.]*$/,
      options: known.map(({ name, detail }) => ({ label: name, ...(detail ? { detail } : {}) })),
    };
  };
}
