import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { CodeLanguage, CodeWord } from './model.ts';

/** What stands before the caret where a word may be completed: anywhere, but in grok only in a pattern's name. */
const typedIn: Partial<Record<CodeLanguage, RegExp>> = {
  grok: /%\{\w*$/,
  template: /\$\{[\w.]*$/,
};

const anyWord = /\w{2,}$/;

export function completeWords(language: CodeLanguage, words: () => readonly CodeWord[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(typedIn[language] ?? anyWord);
    if (!typed && !context.explicit) return null;
    const text = typed?.text.replace(/^[%$]\{/, '') ?? '';
    return {
      from: context.pos - text.length,
      validFor: /^[\w.]*$/,
      options: words().map(({ name, detail }) => ({ label: name, ...(detail ? { detail } : {}) })),
    };
  };
}
