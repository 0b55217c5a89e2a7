import type { PatternPart } from './pattern.ts';
import type { VariableKind } from './token-kinds.ts';

/** The grok pattern of each kind; the standard ones, which every server has. */
const references: Readonly<Record<Exclude<VariableKind, 'rest'>, string>> = {
  num: 'NUMBER',
  ip: 'IP',
  uuid: 'UUID',
  hex: 'BASE16NUM',
  time: 'DATA',
  path: 'PATH',
  duration: 'DATA',
  size: 'DATA',
  quoted: 'QUOTEDSTRING',
  email: 'EMAILADDRESS',
  url: 'URI',
  id: 'DATA',
};

/** Fields every message has; a capture of that name would replace them. */
const taken = new Set(['message', 'timestamp', 'source', 'level', 'facility', 'id', 'streams']);

export const maxGrokLength = 1_500;

/**
 * A grok pattern that captures the variable parts of a pattern, each by the key before it (`user=<*>`) or else by its kind.
 *
 * @example patternGrok(parts) // 'answered in %{NUMBER:num} ms'
 */
export function patternGrok(parts: readonly PatternPart[]): string {
  const names = new Map<string, number>();
  let grok = '';
  for (const [at, part] of parts.entries()) {
    const added = 'text' in part ? constant(part.text) : capture(parts, at, part.kind, names);
    // A pattern may end before the message does, so a long one is cut between its parts.
    if (grok.length + added.length > maxGrokLength) break;
    grok += added;
  }
  return grok;
}

const constant = (text: string) => text.replace(/[\\^$.*+?()[\]{}|%]/g, '\\$&').replace(/\s+/g, '\\s+');

function capture(
  parts: readonly PatternPart[],
  at: number,
  kind: VariableKind,
  names: Map<string, number>,
): string {
  if (kind === 'rest') return '[\\s\\S]*';
  const name = uniqueName(keyBefore(parts[at - 1]) ?? (kind === 'id' ? 'value' : kind), names);
  const reference = references[kind];
  const isLast = at === parts.length - 1;
  return `%{${isLast && reference === 'DATA' ? 'GREEDYDATA' : reference}:${name}}`;
}

/** `user` of `user=` and of `"user":"`. */
function keyBefore(part: PatternPart | undefined): string | undefined {
  if (!part || !('text' in part)) return undefined;
  const [, key] = /([A-Za-z_][\w.-]{0,40})["']?\s?[=:]\s?["'[(]?$/.exec(part.text.slice(-60)) ?? [];
  return key?.replace(/[.-]+/g, '_');
}

function uniqueName(wanted: string, names: Map<string, number>): string {
  const name = taken.has(wanted) ? `${wanted}_value` : wanted;
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  return count === 1 ? name : `${name}_${count}`;
}
