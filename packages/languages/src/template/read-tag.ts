import type { TemplatePath } from './nodes.ts';

/** What a tag says. */
export type Tag =
  | { kind: 'comment' }
  | { kind: 'else' }
  | { kind: 'end' }
  | { kind: 'value'; path: TemplatePath; fallback: string }
  | { kind: 'if'; path: TemplatePath; isNegated: boolean; equals: string | null }
  | { kind: 'foreach'; path: TemplatePath; name: string; separator: string }
  /** A tag that cannot be used, and how to fix it. */
  | { kind: 'problem'; message: string };

const value = /^(?<path>[^\s(),;=!'"]+)(?:\((?<fallback>[^)]*)\))?$/;
const condition =
  /^(?<negation>!?)\s*(?<path>[^\s(),;=!'"]+)\s*(?:==?\s*(?:'(?<single>[^']*)'|"(?<double>[^"]*)"))?$/;
const loop = /^(?<path>[^\s(),;=!'"]+)\s+(?<name>\w+)(?:\s(?<separator>.*))?$/s;

const problem = (message: string): Tag => ({ kind: 'problem', message });

function readCondition(text: string): Tag {
  const groups = condition.exec(text.trim())?.groups;
  if (!groups?.path) return problem("Write ${if name}, ${if !name} or ${if name='text'}.");
  const equals = groups.single ?? groups.double ?? null;
  return { kind: 'if', path: groups.path, isNegated: groups.negation === '!', equals };
}

function readLoop(text: string): Tag {
  const { path, name, separator = '' } = loop.exec(text.trimStart())?.groups ?? {};
  if (!path || !name) return problem('Write ${foreach list item}, with a name for each item of the list.');
  return { kind: 'foreach', path, name, separator };
}

function readValue(text: string): Tag {
  if (text === '') return problem('Name a value between the braces, as in ${event.message}.');
  const { path, fallback = '' } = value.exec(text)?.groups ?? {};
  if (!path)
    return problem('This is not the name of a value. Write ${name} or ${name(text without a value)}.');
  return { kind: 'value', path, fallback };
}

/** Reads the text between `${` and `}`. */
export function readTag(text: string): Tag {
  if (text.startsWith('--')) return { kind: 'comment' };
  const { word = '', rest = '' } =
    /^\s*(?<word>if|foreach|else|end)(?:\s(?<rest>.*))?$/s.exec(text)?.groups ?? {};
  if (word === 'if') return readCondition(rest);
  if (word === 'foreach') return readLoop(rest);
  if ((word === 'else' || word === 'end') && rest.trim() === '') return { kind: word };
  return readValue(text.trim());
}
