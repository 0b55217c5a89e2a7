import { grokParser } from './grok-parser.ts';

/** Where the name of a pattern begins that is being written at `pos`; `null` where none belongs. */
export function grokCompletion(text: string, pos: number): { from: number } | null {
  const { name, from, to } = grokParser.parse(text).resolveInner(pos, -1);
  if (name === 'ReferenceOpen' && pos === to) return { from: pos };
  return name === 'Name' && /^\w+$/.test(text.slice(from, pos)) ? { from } : null;
}
