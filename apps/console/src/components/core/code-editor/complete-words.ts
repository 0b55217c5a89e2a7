import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { LoadedLanguage } from './loaded-language.ts';
import type { CodeWord } from './model.ts';

/** A word of at least two characters that ends at the caret. */
function anyWord(text: string, pos: number): { from: number } | null {
  const word = /\w{2,}$/.exec(text.slice(0, pos));
  return word && { from: word.index };
}

/** Completes words where the language has them; on demand anywhere. */
export function completeWords({ wordAt = anyWord }: LoadedLanguage, words: () => readonly CodeWord[]) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const at = wordAt(state.doc.toString(), pos);
    if (!at && !explicit) return null;
    return {
      from: at?.from ?? pos,
      validFor: /^[\w.]*$/,
      options: words().map(({ name, detail }) => ({ label: name, ...(detail ? { detail } : {}) })),
    };
  };
}
