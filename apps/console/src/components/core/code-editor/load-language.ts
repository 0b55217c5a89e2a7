import type { LoadedLanguage } from './loaded-language.ts';
import type { CodeLanguage } from './model.ts';

const asWritten: LoadedLanguage = { extension: [], check: () => [] };

/** Each language is loaded with its first editor. */
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
    return {
      extension: queryLanguage,
      check: (view) => queryProblems(view.state.doc.toString(), { fields: [] }),
    };
  },
  regex: async () => (await import('./grok-language.ts')).regexLanguage,
  grok: async () => (await import('./grok-language.ts')).grokLanguage,
  rule: async () => (await import('./rule-language.ts')).ruleLanguage,
  freemarker: async () => (await import('./freemarker-language.ts')).freemarkerLanguage,
  template: async () => (await import('./template-language.ts')).templateLanguage,
};

export const loadLanguage = (language: CodeLanguage): Promise<LoadedLanguage> => loaders[language]();
