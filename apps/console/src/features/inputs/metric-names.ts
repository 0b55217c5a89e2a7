import type { InputSummary } from '@tailrace/sdk';
import { dropReasonNames, fieldProblemNames } from './drop-reasons.ts';

export const dropPrefix = (input: string): string => `${input}.dropped.`;

export const fieldProblemPrefix = (input: string): string => `${input}.field_problems.`;

/** Everything the list shows of each input. Servers leave out the names they do not know. */
export const inputMetricNames = (inputs: readonly InputSummary[]): string[] =>
  inputs.flatMap(({ type, id }) => {
    const prefix = `${type}.${id}`;
    return [
      `${prefix}.incomingMessages`,
      `${prefix}.open_connections`,
      ...dropReasonNames.map((reason) => `${dropPrefix(prefix)}${reason}`),
      ...fieldProblemNames.map((problem) => `${fieldProblemPrefix(prefix)}${problem}`),
    ];
  });
