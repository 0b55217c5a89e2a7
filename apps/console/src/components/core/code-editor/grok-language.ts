import { LRLanguage } from '@codemirror/language';
import { grokCompletion, grokParser, parseGrok } from '@tailrace/languages/grok';
import type { LoadedLanguage } from './loaded-language.ts';

/** Regular expressions with named patterns in them: `%{IP:client}`. */
export const grokLanguage: LoadedLanguage = {
  extension: LRLanguage.define({ name: 'grok', parser: grokParser }),
  check: (view) => parseGrok(view.state.doc.toString()).problems,
  wordAt: grokCompletion,
};
