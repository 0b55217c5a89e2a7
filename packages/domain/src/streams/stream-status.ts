import { formatCount } from '../format/format.ts';
import type { Status } from '../format/status.ts';
import { type AnyStream, isEventStream } from './built-in.ts';

type Ruled = Pick<AnyStream, 'id' | 'is_default' | 'rules' | 'matching_type'>;

/** How many rules there are, and how many of them must match: `All of 3 rules`. */
export function rulesText({ id, is_default, rules, matching_type }: Ruled): string {
  if (is_default) return 'All messages';
  if (isEventStream({ id })) return 'Events';
  if (rules.length < 2) return rules.length === 0 ? 'No rules' : '1 rule';
  return `${matching_type === 'OR' ? 'Any' : 'All'} of ${formatCount(rules.length)} rules`;
}

export const stateOf = ({ disabled }: Pick<AnyStream, 'disabled'>): { status: Status; state: string } =>
  disabled ? { status: 'idle', state: 'Paused' } : { status: 'good', state: 'Running' };
