export { parseTemplate } from './parse-template.ts';
export { escapeHtml, type RenderOptions, renderTemplate, TemplateError } from './render-template.ts';
