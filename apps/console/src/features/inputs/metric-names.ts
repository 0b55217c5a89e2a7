import { inputMetricFullName } from '@tailrace/domain/throughput';
import type { InputSummary } from '@tailrace/sdk';
import { correctionNames, dropReasonNames, fieldProblemNames } from './drop-reasons.ts';

type Named = Pick<InputSummary, 'type' | 'id'>;

export const dropPrefix = ({ type, id }: Named): string => `${type}.${id}.dropped.`;

export const fieldProblemPrefix = ({ type, id }: Named): string => `${type}.${id}.field_problems.`;

export const correctedPrefix = ({ type, id }: Named): string => `${type}.${id}.corrected.`;

/** The metrics shown for each input. Servers ignore names they do not know. */
export const inputMetricNames = (inputs: readonly Named[]): string[] =>
  inputs.flatMap((input) => [
    inputMetricFullName(input, 'incomingMessages'),
    inputMetricFullName(input, 'emptyMessages'),
    inputMetricFullName(input, 'open_connections'),
    ...dropReasonNames.map((reason) => `${dropPrefix(input)}${reason}`),
    ...fieldProblemNames.map((problem) => `${fieldProblemPrefix(input)}${problem}`),
    ...correctionNames.map((correction) => `${correctedPrefix(input)}${correction}`),
  ]);
