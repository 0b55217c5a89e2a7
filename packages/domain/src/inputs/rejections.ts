import type { InputSummary } from '@tailrace/sdk';
import { inputMetricFullName } from '../cluster/throughput.ts';
import type { MetricValues } from '../metrics/metric-values.ts';
import { correctionNames, dropReasonNames, fieldProblemNames } from './drop-reasons.ts';

export interface ReasonCount {
  /** The server's name for it: `broken_json`. */
  reason: string;
  count: number;
}

/** What an input did not store as it was sent, since it was started; each list has the most frequent reason first. */
export interface Rejections {
  messages: readonly ReasonCount[];
  /** Fields left out of stored messages. */
  fields: readonly ReasonCount[];
  /** Messages corrected before they were stored. */
  corrected: readonly ReasonCount[];
}

type Named = Pick<InputSummary, 'type' | 'id'>;

const prefixes = ({ type, id }: Named) => ({
  messages: `${type}.${id}.dropped.`,
  fields: `${type}.${id}.field_problems.`,
  corrected: `${type}.${id}.corrected.`,
});

/** The metrics with the reasons of one input. */
export function rejectionNames(input: Named): string[] {
  const { messages, fields, corrected } = prefixes(input);
  return [
    inputMetricFullName(input, 'emptyMessages'),
    ...dropReasonNames.map((name) => messages + name),
    ...fieldProblemNames.map((name) => fields + name),
    ...correctionNames.map((name) => corrected + name),
  ];
}

const byCountDescending = (a: ReasonCount, b: ReasonCount) => b.count - a.count;

const countsBelow = (prefix: string, values: MetricValues): ReasonCount[] =>
  [...values]
    .filter(([name, count]) => name.startsWith(prefix) && count > 0)
    .map(([name, count]) => ({ reason: name.slice(prefix.length), count }))
    .sort(byCountDescending);

export function rejectionsOf(input: Named, values: MetricValues): Rejections {
  const { messages, fields, corrected } = prefixes(input);
  const empty = values.get(inputMetricFullName(input, 'emptyMessages')) ?? 0;
  const dropped = countsBelow(messages, values);
  return {
    messages: empty > 0 ? [...dropped, { reason: 'empty', count: empty }].sort(byCountDescending) : dropped,
    fields: countsBelow(fields, values),
    corrected: countsBelow(corrected, values),
  };
}
