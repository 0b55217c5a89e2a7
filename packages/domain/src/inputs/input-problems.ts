import type { InputSummary } from '@tailrace/sdk';
import type { StateProblem } from '../cluster/state-problems.ts';
import { isFailing, isStopped, type ShownInput } from './input-state.ts';

/** An input that failed or is failing (`urgent`), or is stopped (`note`). */
export interface InputProblem extends StateProblem {
  input: InputSummary;
}

/**
 * Failed inputs, unless notifications report them: then a dismissed one stays away. None reports those that run with
 * problems. After them, the stopped ones.
 */
export function inputProblems(inputs: readonly ShownInput[], areFailuresReported: boolean): InputProblem[] {
  const failed = inputs.filter(
    ({ shown }) => shown.status === 'bad' && (isFailing(shown) || !areFailuresReported),
  );
  const stopped = inputs.filter(({ shown }) => isStopped(shown));
  return [
    ...failed.map(
      ({ input, shown }): InputProblem => ({
        urgency: 'urgent',
        title: `The input “${input.title}” ${isFailing(shown) ? 'is failing' : 'failed to start'}`,
        ...(shown.detail === null ? {} : { advice: shown.detail }),
        input,
      }),
    ),
    ...stopped.map(
      ({ input, shown }): InputProblem => ({
        urgency: 'note',
        title: `The input “${input.title}” is ${shown.state.toLowerCase()}`,
        advice: 'It receives no messages until it is started.',
        input,
      }),
    ),
  ];
}
