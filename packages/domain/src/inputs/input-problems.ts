import type { InputSummary } from '@tailrace/sdk';
import type { StateProblem } from '../cluster/state-problems.ts';
import type { ShownInput } from './input-state.ts';

/** An input that failed (`urgent`) or is stopped (`note`). */
export interface InputProblem extends StateProblem {
  input: InputSummary;
}

/** Failed inputs, unless notifications report them: then a dismissed one stays away. After them, the stopped ones. */
export function inputProblems(inputs: readonly ShownInput[], areFailuresReported: boolean): InputProblem[] {
  const failed = areFailuresReported ? [] : inputs.filter(({ shown }) => shown.status === 'bad');
  const stopped = inputs.filter(({ shown }) => shown.status === 'idle' && !shown.isStarted);
  return [
    ...failed.map(
      ({ input, shown: { detail } }): InputProblem => ({
        urgency: 'urgent',
        title: `The input “${input.title}” failed to start`,
        ...(detail === null ? {} : { advice: detail }),
        input,
      }),
    ),
    ...stopped.map(
      ({ input }): InputProblem => ({
        urgency: 'note',
        title: `The input “${input.title}” is stopped`,
        advice: 'It receives no messages until it is started.',
        input,
      }),
    ),
  ];
}
