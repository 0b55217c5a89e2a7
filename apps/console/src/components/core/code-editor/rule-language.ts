import { LRLanguage } from '@codemirror/language';
import { ruleCompletion, rulesParser, sourceProblems } from '@tailrace/languages/rules';
import type { LoadedLanguage } from './loaded-language.ts';

/** Characters to type before completion opens automatically. */
const minTyped = 2;

/** Pipelines and pipeline rules. */
export const ruleLanguage: LoadedLanguage = {
  extension: LRLanguage.define({
    name: 'rule',
    parser: rulesParser,
    languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
  }),
  check: (view) => sourceProblems(view.state.doc.toString()),
  wordAt(text, pos, isExplicit) {
    const at = ruleCompletion(text, pos);
    if (!at || (!isExplicit && pos - at.from < minTyped)) return null;
    return { from: at.from, words: [...at.variables, ...at.keywords], takesGiven: at.functions };
  },
};
