import { builtIns } from './built-ins/index.ts';
import { directives } from './read-tag.ts';

export interface FreemarkerWord {
  name: string;
  detail: string;
  info?: string;
  /** What is written instead of the name; `${…}` are fields to fill in. */
  snippet?: string;
}

export interface FreemarkerCompletion {
  /** Start of the word. */
  from: number;
  words: readonly FreemarkerWord[];
  /** Whether the names of configuration variables belong here. */
  takesVariables: boolean;
}

const sidecarValues: readonly FreemarkerWord[] = [
  { name: 'nodeId', detail: 'Id of the sidecar' },
  { name: 'nodeName', detail: 'Name of the sidecar' },
  { name: 'sidecarVersion', detail: 'Version of the agent' },
  { name: 'operatingSystem', detail: 'As the agent reports it, such as Linux or Windows' },
  { name: 'tags', detail: 'Tags of the machine: <#if sidecar.tags.web??>' },
  { name: 'spoolDir', detail: 'Directory for what a collector stores, from agent 1.3 on' },
];

const builtInCompletions: readonly FreemarkerWord[] = [...builtIns].map(([name, { usage, description }]) => ({
  name,
  detail: usage === name ? '' : usage,
  info: description,
}));

/** What directives with an end are completed to. */
const snippets: Readonly<Record<string, string>> = {
  if: 'if ${condition}>\n${}\n</#if>',
  list: 'list ${items} as ${item}>\n${}\n</#list>',
  switch: 'switch ${value}>\n<#case ${case}>\n${}\n<#break>\n</#switch>',
  assign: 'assign ${name} = ${value}>',
  include: 'include "${id}">',
  noparse: 'noparse>${}</#noparse>',
  compress: 'compress>${}</#compress>',
};

const directiveCompletions: readonly FreemarkerWord[] = Object.entries(directives).map(
  ([name, { usage, description }]) => ({
    name,
    detail: usage,
    info: description,
    ...(snippets[name] ? { snippet: snippets[name] } : {}),
  }),
);

/** An expression is looked for in this many characters before the caret. */
const maxDistance = 2000;

/** The expression before the caret that is still open; null in plain text. */
function openExpression(text: string): string | null {
  const value = text.lastIndexOf('${');
  const tag = Math.max(text.lastIndexOf('<#'), text.lastIndexOf('<@'));
  const from = Math.max(value, tag);
  if (from < 0 || text.startsWith('<#--', from)) return null;
  const inner = text.slice(from + 2);
  // Texts in quotes may contain what ends an expression.
  const bare = inner.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '');
  return bare.includes(value > tag ? '}' : '>') ? null : inner;
}

/** The names that a template gives to values. */
function ownNames(text: string): FreemarkerWord[] {
  const names = [...text.matchAll(/<#assign\s+(\w+)|\bas\s+(\w+)(?:\s*,\s*(\w+))?\s*>/g)].flatMap((match) =>
    match.slice(1).filter((name) => name !== undefined),
  );
  return [...new Set(names)].map((name) => ({ name, detail: 'In this template' }));
}

const topLevelNames: readonly FreemarkerWord[] = [
  { name: 'user', detail: 'Configuration variables' },
  { name: 'sidecar', detail: 'The sidecar it is rendered for' },
];

/** What can be completed at a position of a template; null where nothing can. */
export function freemarkerCompletion(text: string, position: number): FreemarkerCompletion | null {
  const before = text.slice(Math.max(0, position - maxDistance), position);
  const directive = /<\/?#(\w*)$/.exec(before)?.[1];
  if (directive !== undefined)
    return { from: position - directive.length, words: directiveCompletions, takesVariables: false };
  const expression = openExpression(before);
  if (expression === null) return null;
  const [, target = '', separator = '', name = ''] =
    /(?:(\w+)\s*)?(\.|\["|\['|\?)?(\w*)$/.exec(expression) ?? [];
  const from = position - name.length;
  if (separator === '?') return { from, words: builtInCompletions, takesVariables: false };
  if (separator !== '') {
    if (target === 'user') return { from, words: [], takesVariables: true };
    return target === 'sidecar' ? { from, words: sidecarValues, takesVariables: false } : null;
  }
  const isText = (expression.replace(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1;
  return isText ? null : { from, words: [...topLevelNames, ...ownNames(text)], takesVariables: false };
}

export interface FreemarkerHover {
  from: number;
  to: number;
  code: string;
  text: string;
}

/** Explains the directive or built-in at a position. */
export function freemarkerHover(text: string, position: number): FreemarkerHover | null {
  const lineStart = text.lastIndexOf('\n', position - 1) + 1;
  const lineEnd = text.indexOf('\n', position);
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
  for (const { index, 1: mark = '', 2: name = '' } of line.matchAll(/(<\/?#|\?)([a-z_]+)/gi)) {
    const from = lineStart + index + mark.length;
    const to = from + name.length;
    if (position < from || position > to) continue;
    const builtIn = mark === '?' ? builtIns.get(name) : undefined;
    if (builtIn) return { from, to, code: `?${builtIn.usage}`, text: builtIn.description };
    const definition = mark !== '?' && Object.hasOwn(directives, name) ? directives[name] : undefined;
    if (definition) return { from, to, code: definition.usage, text: definition.description };
  }
  return null;
}
