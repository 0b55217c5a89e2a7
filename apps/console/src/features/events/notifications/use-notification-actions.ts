import { type EventNotification, hasSecrets } from '@tailrace/domain/events/notifications/notification-types';
import { usersOf } from '@tailrace/domain/events/notifications/used-by';
import { failure, success } from '@tailrace/domain/notices/notice';
import { isOwner } from '@tailrace/domain/permissions/permissions';
import { failureText } from '@tailrace/domain/requests/failure-text';
import { testPersistedEventNotification } from '@tailrace/sdk/operations/events';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '#/app/calls/use-call.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { notificationQueries, notifications } from './notifications.ts';
import { sentText } from './sent-text.ts';

const effect = 'Event definitions that use it stop sending it.';

/** Sends a sample event and reports the outcome in the server's words. */
export const useTest = () =>
  useCall(testPersistedEventNotification, {
    input: ({ id }: EventNotification) => ({ notificationId: id }),
    done: (sent, { title }) => success(`The test of “${title}” was sent`, sent && sentText(sent)),
    failed: (error, { title }) => failure(`Could not send the test of “${title}”`, failureText(error)),
  });

/** Deleting, which can be undone; a notification that is used is deleted only after a question that says by whom. */
export function useNotificationDeletion(onDone?: () => void): EntityAction<EventNotification> {
  const { data } = useQuery(notificationQueries.definitions());
  const deletion = notifications.useDeletion({
    effect: () => effect,
    ...(onDone ? { onDone } : {}),
  });
  return {
    ...deletion,
    confirm: (rows) => {
      const users = usersOf(
        data?.event_definitions ?? [],
        rows.map(({ id }) => id),
      );
      const [first] = rows;
      if (users.length === 0) {
        const confirmation = deletion.confirm?.(rows) ?? null;
        if (confirmation || !first || !hasSecrets(first)) return confirmation;
        return {
          title: `Delete “${first.title}”?`,
          text: 'Its secrets cannot be restored: undoing the deletion creates it without them.',
          action: 'Delete notification',
        };
      }
      const what = rows.length === 1 && first ? `“${first.title}”` : `${rows.length} notifications`;
      return {
        title: `Delete ${what}?`,
        text: 'These event definitions stop sending it:',
        names: users.map(({ title }) => title),
        action: rows.length === 1 ? 'Delete notification' : `Delete ${rows.length} notifications`,
      };
    },
  };
}

export function useNotificationActions(
  onShare: (notification: EventNotification) => void,
): EntityAction<EventNotification>[] {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { edit } = notifications.useCan();
  const test = useTest();
  const deletion = useNotificationDeletion();
  return [
    {
      label: 'Edit notification',
      in: ['row'],
      isOffered: edit,
      run: ([first]) =>
        first &&
        navigate({ to: '/alerts/notifications/$notificationId/edit', params: { notificationId: first.id } }),
    },
    {
      label: 'Share notification…',
      in: ['row'],
      isOffered: ({ id }) => isOwner(user, 'notification', id),
      run: ([first]) => first && onShare(first),
    },
    { label: 'Send test', in: ['row'], isOffered: edit, run: ([first]) => first && test.mutate(first) },
    deletion,
  ];
}
