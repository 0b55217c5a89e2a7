import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { CodeLanguage, CodeProblem } from './model.ts';

export interface LoadedLanguage {
  extension: Extension;
  /** What the language itself finds wrong with a text. */
  check: (view: EditorView) => readonly CodeProblem[];
}

const asWritten: LoadedLanguage = { extension: [], check: () => [] };

/** Each language comes when its first editor does. */
const loaders: Record<CodeLanguage, () => Promise<LoadedLanguage>> = {
  text: async () => asWritten,
  json: async () => {
    const [{ json }, { jsonProblems }] = await Promise.all([
      import('@codemirror/lang-json'),
      import('./json-problems.ts'),
    ]);
    return { extension: json(), check: (view) => jsonProblems(view.state) };
  },
  query: async () => {
    const [{ queryLanguage }, { queryProblems }] = await Promise.all([
      import('../query-editor/query-language.ts'),
      import('../query-editor/query-problems.ts'),
    ]);
    return { extension: queryLanguage, check: (view) => queryProblems(view.state.doc.toString(), []) };
  },
  grok: async () => {
    const { grokLanguage, grokProblems } = await import('./grok-language.ts');
    return { extension: grokLanguage, check: (view) => grokProblems(view.state.doc.toString()) };
  },
  rule: async () => ({ ...asWritten, extension: (await import('./rule-language.ts')).ruleLanguage }),
  template: async () => ({
    ...asWritten,
    extension: (await import('./template-language.ts')).templateLanguage,
  }),
};

export const loadLanguage = (language: CodeLanguage): Promise<LoadedLanguage> => loaders[language]();
