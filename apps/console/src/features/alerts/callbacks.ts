import { alertNotificationNotices } from '@tailrace/domain/notices/alerts';
import type { Schemas } from '@tailrace/sdk';
import {
  createStreamAlarmCallback,
  deleteStreamAlarmCallback,
  listAllAlarmCallbacks,
  testAlarmCallback,
  updateStreamAlarmCallback,
} from '@tailrace/sdk/operations/alerts';
import { call } from '#/app/calls/call.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';
import type { EntityAction } from '#/app/entity-action.ts';

export type AlarmCallback = Schemas['AlarmCallback'];

const changed = [listAllAlarmCallbacks];

/** Notifications need no title. */
export const callbackTitle = ({ title }: Pick<AlarmCallback, 'title'>) => title || 'Untitled';

/** Where a notification goes: a URL, or the receivers of mails. */
export function targetOf({ configuration }: AlarmCallback): string {
  const texts = (key: string) => [configuration[key] ?? []].flat().map(String);
  const receivers = [...texts('user_receivers'), ...texts('email_receivers')];
  return texts('url').concat(receivers).join(', ') || '–';
}

const pathOf = ({ id, stream_id }: AlarmCallback) => ({ streamId: stream_id, alarmCallbackId: id });

export function useCallbackSave(streamId: string, callback?: AlarmCallback) {
  const create = useCall(createStreamAlarmCallback, {
    input: (body: Schemas['AlarmCallbackRequest']) => ({ streamId, body }),
    done: alertNotificationNotices.saved,
    invalidates: changed,
  });
  const update = useCall(updateStreamAlarmCallback, {
    input: (body: Schemas['AlarmCallbackRequest']) => ({
      streamId,
      alarmCallbackId: callback?.id ?? '',
      body,
    }),
    done: alertNotificationNotices.updated,
    invalidates: changed,
  });
  const save: (body: Schemas['AlarmCallbackRequest']) => Promise<unknown> = callback
    ? update.mutateAsync
    : create.mutateAsync;
  return {
    save,
    failed: callback ? alertNotificationNotices.updateFailed : alertNotificationNotices.saveFailed,
  };
}

/** Sends a test alert, and tells the outcome. */
export function useCallbackTest(): EntityAction<AlarmCallback> {
  const can = useCan();
  const test = useCall(testAlarmCallback, {
    input: ({ id }: AlarmCallback) => ({ alarmCallbackId: id }),
    done: alertNotificationNotices.testOk,
    failed: alertNotificationNotices.testFailed,
  });
  return {
    label: 'Send test notification',
    in: ['row'],
    isOffered: (AlarmCallback) => can(testAlarmCallback, { AlarmCallback }),
    run: ([callback]) => callback && test.mutate(callback),
  };
}

export function useCallbackDeletion(): EntityAction<AlarmCallback> {
  const can = useCan();
  const remove = useMutationWithNotices({
    mutationFn: (rows: readonly AlarmCallback[]) =>
      doToEach(rows, (row) => call(deleteStreamAlarmCallback, pathOf(row))),
    done: (outcome) =>
      eachNotice(outcome, {
        done: ({ length }) =>
          length === 1 ? alertNotificationNotices.deleted() : alertNotificationNotices.deletedSeveral(length),
        failed: alertNotificationNotices.deleteFailed,
      }),
    failed: alertNotificationNotices.deleteFailed,
    invalidates: changed,
  });
  return {
    label: 'Delete notification',
    in: ['row', 'bulk'],
    isDangerous: true,
    isOffered: (row) => can(deleteStreamAlarmCallback, pathOf(row)),
    confirm: (rows) => {
      const [first] = rows;
      const isOne = first !== undefined && rows.length === 1;
      return {
        title: isOne
          ? `Delete notification “${callbackTitle(first)}”?`
          : `Delete ${rows.length} notifications?`,
        text: 'It is no longer sent when a condition of its stream triggers. This cannot be undone.',
        names: isOne ? [] : rows.map(callbackTitle),
        action: isOne ? 'Delete notification' : `Delete ${rows.length} notifications`,
      };
    },
    run: (rows) => remove.mutate(rows),
    bulk: { label: ({ length }) => `Delete ${length} notification${length === 1 ? '' : 's'}` },
  };
}
