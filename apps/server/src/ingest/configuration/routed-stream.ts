/** A rule of a stream, as routing needs it. */
export interface RoutedRule {
  id: string;
  /** One of the contract's rule types, or an unknown number. */
  type: number;
  field: string;
  value: string;
  isInverted: boolean;
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
