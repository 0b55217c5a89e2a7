import type { Schemas } from '@tailrace/sdk';

type Definition = Pick<Schemas['EventDefinition'], 'id' | 'title' | 'notifications'>;

/** The event definitions that notify through any of the notifications. */
export function usersOf<Known extends Definition>(
  definitions: readonly Known[],
  ids: readonly string[],
): Known[] {
  return definitions.filter(({ notifications = [] }) =>
    notifications.some(({ notification_id }) => ids.includes(notification_id)),
  );
}
