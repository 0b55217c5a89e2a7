export { freemarkerCompletion, freemarkerHover } from './completion.ts';
export type { ParsedTemplate } from './nodes.ts';
export { parseTemplate } from './parse-template.ts';
export { changeIncludes, includesOf, renameVariable, variablesOf } from './references.ts';
export { renderTemplate } from './render-template.ts';
export { TemplateError } from './template-error.ts';
