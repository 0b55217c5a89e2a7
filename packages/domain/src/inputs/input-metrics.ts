import type { InputSummary } from '@tailrace/sdk';
import { type InputMetricName, inputMetricFullName } from '../cluster/throughput.ts';
import { rejectionNames } from './rejections.ts';

type Named = Pick<InputSummary, 'type' | 'id'>;

/** Number of messages an input rejected. Only known to servers that count them. */
export const rejectedName = ({ type, id }: Named): string => `${type}.${id}.dropped`;

const namesOf = (input: Named, names: readonly InputMetricName[]) =>
  names.map((name) => inputMetricFullName(input, name));

/** The metrics of each input in the list. Servers ignore names they do not know. */
export const listMetricNames = (inputs: readonly Named[]): string[] =>
  inputs.flatMap((input) => [
    ...namesOf(input, ['incomingMessages', 'emptyMessages', 'open_connections']),
    rejectedName(input),
  ]);

/** The metrics of one input on its own page. */
export const detailMetricNames = (input: Named): string[] => [
  ...namesOf(input, ['incomingMessages', 'read_bytes_total', 'open_connections', 'total_connections']),
  ...rejectionNames(input),
];
