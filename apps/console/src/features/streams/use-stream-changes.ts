import type { Notice } from '@tailrace/domain/notices/notice';
import { streamNotices } from '@tailrace/domain/notices/streams';
import { type AnyStream, builtInReason } from '@tailrace/domain/streams/built-in';
import { getStream, pauseStream, resumeStream, updateStream } from '@tailrace/sdk/operations/streams';
import { call } from '#/app/calls/call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';
import { undoable } from '#/app/notices.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { streamLists } from './streams.ts';

type Changed = Pick<AnyStream, 'id' | 'title'>;

const invalidates = [...streamLists, getStream];

const changes = {
  pause: { operation: pauseStream, done: streamNotices.paused, failed: streamNotices.pauseFailed },
  resume: { operation: resumeStream, done: streamNotices.resumed, failed: streamNotices.resumeFailed },
} as const;

/** Sets several streams to running or paused; `back` undoes it. */
function useChange(name: keyof typeof changes, back: ((streams: readonly Changed[]) => void) | null) {
  const { operation, done, failed } = changes[name];
  return useMutationWithNotices({
    mutationFn: (streams: readonly Changed[]) =>
      doToEach(streams, ({ id }) => call(operation, { streamId: id })),
    done: (outcome): Notice => {
      const notice = eachNotice(outcome, {
        done: (changed) => done(changed.map(({ title }) => title)),
        failed,
      });
      return back && !outcome.reason ? undoable(notice, () => back(outcome.done)) : notice;
    },
    failed,
    invalidates,
  });
}

/** Pausing streams, which can be undone, and starting them. */
export function useStreamChanges() {
  const isPermitted = usePermissions();
  const can = useCan();
  const resume = useChange('resume', null);
  const pause = useChange('pause', (streams) => resume.mutate(streams));
  return {
    canChange: (stream: Pick<AnyStream, 'id' | 'is_default' | 'is_editable'>) =>
      builtInReason(stream) === undefined &&
      (isPermitted(`streams:changestate:${stream.id}`) || can(updateStream, { streamId: stream.id })),
    isBusy: pause.isPending || resume.isPending,
    pause: (streams: readonly Changed[]) => pause.mutate(streams),
    resume: (streams: readonly Changed[]) => resume.mutate(streams),
  };
}
