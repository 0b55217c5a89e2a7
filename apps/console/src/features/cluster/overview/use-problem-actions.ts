import { nodeNotices } from '@tailrace/domain/notices/cluster';
import { systemNotificationNotices } from '@tailrace/domain/notices/system';
import {
  dismissSystemNotification,
  getClusterOverview,
  listSystemNotifications,
  resumeNodeProcessing,
} from '@tailrace/sdk/operations/cluster';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useInputChanges } from '#/features/inputs/index.ts';
import type { Fix, Problem } from './problems.ts';

export interface ProblemAction {
  label: string;
  /** The label with what it is about, for who does not see the row. */
  fullLabel: string;
  run: () => void;
  isBusy: boolean;
}

/** What the user may do about a problem from the overview. */
export function useProblemActions() {
  const can = useCan();
  const { canChange, start, isBusy: isStarting } = useInputChanges();
  const resume = useCall(resumeNodeProcessing, {
    input: ({ nodeId }: { nodeId: string; hostname: string }) => ({ nodeId }),
    done: (_, { hostname }) => nodeNotices.resumed(hostname),
    failed: (error, { hostname }) => nodeNotices.resumeFailed(error, hostname),
    invalidates: [getClusterOverview],
  });
  const dismissal = useCall(dismissSystemNotification, {
    input: (notificationType: string) => ({ notificationType }),
    failed: systemNotificationNotices.dismissFailed,
    invalidates: [listSystemNotifications],
  });

  function fixing(fix: Fix): ProblemAction | null {
    switch (fix.kind) {
      case 'start':
        if (!canChange(fix.input)) return null;
        return {
          label: 'Start input',
          fullLabel: `Start input ${fix.input.title}`,
          run: () => start(fix.input),
          isBusy: isStarting,
        };
      case 'resume':
        if (!can(resumeNodeProcessing, { nodeId: fix.nodeId })) return null;
        return {
          label: 'Resume processing',
          fullLabel: `Resume processing on ${fix.hostname}`,
          run: () => resume.mutate(fix),
          isBusy: resume.isPending,
        };
      case 'retry':
        return { label: 'Retry', fullLabel: 'Retry', run: fix.run, isBusy: false };
    }
  }

  return {
    fix: ({ fix }: Problem) => (fix ? fixing(fix) : null),
    /** Dismisses all notifications of the type, as the server does. */
    dismiss({ type, title }: Problem): ProblemAction | null {
      if (type === undefined || !can(dismissSystemNotification, { notificationType: type })) return null;
      return {
        label: 'Dismiss',
        fullLabel: `Dismiss: ${title}`,
        run: () => dismissal.mutate(type),
        isBusy: dismissal.isPending && dismissal.variables === type,
      };
    },
  };
}
