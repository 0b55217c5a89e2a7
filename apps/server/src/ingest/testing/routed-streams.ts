import type { RoutedRule, RoutedStream } from '../configuration/routed-stream.ts';

/** Creates a rule for tests; a test names what it depends on. */
export const routedRule = (rule: Partial<RoutedRule> & Pick<RoutedRule, 'type'>): RoutedRule => ({
  id: 'rule',
  field: 'f',
  value: '',
  isInverted: false,
  ...rule,
});

/** Creates a stream for tests. */
export const routedStream = (
  id: string,
  rules: RoutedRule[],
  more: Partial<RoutedStream> = {},
): RoutedStream => ({
  id,
  title: `Stream ${id}`,
  indexSetId: 'set',
  isDisabled: false,
  matching: 'AND',
  removesFromDefault: false,
  rules,
  ...more,
});
