import { ruleTypes } from '@tailrace/domain/streams/stream-rules';
import type { RoutedRule, RoutedStream } from '../configuration/routed-stream.ts';

const maxLength = 80;
const short = (text: string) =>
  (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text).toWellFormed();

/** How notifications name a rule. */
export function ruleTitle({ title }: RoutedStream, { field, type, value }: RoutedRule): string {
  const verb = type === ruleTypes.regex ? 'matches' : 'has';
  return `The rule "${field} ${verb} ${short(value)}" of the stream ${short(title)}`;
}

/** The prefix of a stream's metrics. */
export const streamMetric = (id: string) => `org.graylog2.plugin.streams.Stream.${id}`;

/** The prefix of a rule's metrics. */
export const ruleMetric = (stream: RoutedStream, { id }: RoutedRule) =>
  `${streamMetric(stream.id)}.StreamRule.${id}`;
