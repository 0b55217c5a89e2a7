import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { displayMessage } from '#/app/display-message.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { showNotice } from '#/app/notices.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { eventQueries } from './queries.ts';
import { originOf, replayOf } from './replay.ts';
import type { EventRow } from './use-event-list.ts';

const label = 'Search messages of this event';

/** Opens the messages of an event, from its menu or with `r` on its row. */
export function useReplay(rows: readonly EventRow[]): EntityAction<EventRow> {
  const client = useQueryClient();
  const navigate = useNavigate();

  const replay = async (event: EventRow) => {
    const origin = originOf(event);
    if (origin) return navigate({ to: '/messages/$index/$messageId', params: origin });
    try {
      const definition = await client.fetchQuery(eventQueries.definition(event.event_definition_id));
      const search = replayOf(event, definition);
      if (search) await navigate({ to: '/search', search });
    } catch (error) {
      showNotice({
        kind: 'error',
        title: 'Could not search the messages of this event',
        text: `The query is read from its event definition. ${displayMessage(error)}`,
      });
    }
    return undefined;
  };

  useShortcut({
    group: 'List',
    key: 'r',
    label,
    run: () => {
      const row = document.activeElement?.closest<HTMLElement>('tr[data-index]');
      const event = row && rows[Number(row.dataset.index)];
      if (event && replayDisabledReason(event) === undefined) void replay(event);
    },
  });
  return {
    label,
    in: ['row'],
    disabledReason: replayDisabledReason,
    run: ([event]) => event && replay(event),
  };
}

/** Why an event has no messages to search. */
export function replayDisabledReason(event: EventRow): string | undefined {
  if (originOf(event)) return undefined;
  if (event.definition.isGone) return 'Its event definition, which has the query, was deleted.';
  return event.timerange_start === null ? 'This event was not made from messages.' : undefined;
}
