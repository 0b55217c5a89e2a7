import { inputOutcome } from '@tailrace/domain/inputs/input-outcome';
import { inputStateNotices } from '@tailrace/domain/notices/inputs';
import type { InputSummary, ResponseBody } from '@tailrace/sdk';
import {
  listClusterInputStates,
  startInput,
  startLocalInput,
  stopInput,
} from '@tailrace/sdk/operations/inputs';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useStartWatch } from './start-watch.ts';

type Replies = ResponseBody<'startInput'>;

/** Each node replies separately; the notice depends on all of them. */
const saidOf = (change: 'started' | 'stopped') => (responses: Replies, input: InputSummary) =>
  inputStateNotices.changed(change, inputOutcome(responses, input));

const change = {
  input: ({ id }: InputSummary) => ({ inputId: id }),
  invalidates: [listClusterInputStates],
};

/** Starting and stopping inputs. */
export function useInputChanges() {
  const can = useCan();
  const watch = useStartWatch();
  const start = useCall(startInput, {
    ...change,
    done: saidOf('started'),
    failed: inputStateNotices.startFailed,
  });
  const stop = useCall(stopInput, {
    ...change,
    done: saidOf('stopped'),
    failed: inputStateNotices.stopFailed,
  });
  return {
    canChange: (input: InputSummary) => can(startLocalInput, { inputId: input.id, InputSummary: input }),
    isBusy: start.isPending || stop.isPending,
    start: (input: InputSummary) => {
      const report = watch(input.id);
      // A refused call has its own notice.
      start.mutateAsync(input).then(
        () => report(),
        () => {},
      );
    },
    stop: (input: InputSummary) => stop.mutate(input),
  };
}
