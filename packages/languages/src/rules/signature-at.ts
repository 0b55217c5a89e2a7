import { callAt } from './call-at.ts';
import type { CheckOptions } from './call-checker.ts';
import type { RuleFunction, RuleParameter } from './rule-function.ts';
import { maxSourceLength } from './rule-problem.ts';
import { treeOf } from './rules-parser.ts';

/** The function whose call is around `pos`, and the parameter whose argument is there; `null` outside of calls. */
export function signatureAt(
  text: string,
  pos: number,
  { functions }: CheckOptions = {},
): { fn: RuleFunction; parameter: RuleParameter | null; from: number } | null {
  if (text.length > maxSourceLength) return null;
  const call = callAt(text, treeOf(text), pos, functions);
  return call && { fn: call.fn, parameter: call.parameter, from: call.from };
}
