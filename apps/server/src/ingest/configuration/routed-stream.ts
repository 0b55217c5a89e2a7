import type { RuleCondition } from '@tailrace/domain/streams/stream-rules';

/** A rule of a stream, as routing needs it; its type may be an unknown number. */
export interface RoutedRule extends RuleCondition {
  id: string;
}

/** A stream, as routing needs it. */
export interface RoutedStream {
  id: string;
  title: string;
  indexSetId: string;
  isDisabled: boolean;
  /** Whether all rules must match, or one of them. */
  matching: 'AND' | 'OR';
  /** Whether its messages are left out of the default stream. */
  removesFromDefault: boolean;
  rules: readonly RoutedRule[];
}
