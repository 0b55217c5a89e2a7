export {
  type FreemarkerCompletion,
  type FreemarkerHover,
  type FreemarkerWord,
  freemarkerCompletion,
  freemarkerHover,
} from './completion.ts';
export type { IncludeReference, ParsedTemplate, TemplateProblem, VariableReference } from './nodes.ts';
export { parseTemplate } from './parse-template.ts';
export { changeIncludes, includesOf, renameVariable, variablesOf } from './references.ts';
export { type RenderOptions, renderTemplate } from './render-template.ts';
export { TemplateError } from './template-error.ts';
