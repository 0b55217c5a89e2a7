import { grokParser } from './grok-parser.ts';

/** Start of the pattern name being typed at `pos`; `null` where no name is expected. */
export function grokCompletion(text: string, pos: number): { from: number } | null {
  const { name, from, to } = grokParser.parse(text).resolveInner(pos, -1);
  if (name === 'ReferenceOpen' && pos === to) return { from: pos };
  return name === 'Name' && /^\w+$/.test(text.slice(from, pos)) ? { from } : null;
}
