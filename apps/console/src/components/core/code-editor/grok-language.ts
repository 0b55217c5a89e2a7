import { LRLanguage } from '@codemirror/language';
import { grokCompletion, grokParser, parseGrok } from '@tailrace/languages/grok';
import type { LoadedLanguage } from './loaded-language.ts';

const extension = LRLanguage.define({ name: 'grok', parser: grokParser });

/** Regular expressions with named patterns in them: `%{IP:client}`. */
export const grokLanguage: LoadedLanguage = {
  extension,
  check: (view) => parseGrok(view.state.doc.toString()).problems,
  wordAt: grokCompletion,
};

/** Plain regular expressions, coloured by the same grammar. */
export const regexLanguage: LoadedLanguage = { extension, check: () => [] };
