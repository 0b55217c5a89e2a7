import { eventReplay } from '@tailrace/domain/events/event-replay';
import type { Incident } from '@tailrace/domain/events/incidents';
import type { Schemas } from '@tailrace/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { displayMessage } from '#/app/display-message.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { showNotice } from '#/app/notices.ts';
import { eventQueries } from '../queries.ts';

/** URL parameters of the search for the messages of all events of an incident; `null` where it was not made of messages. */
export const messagesOf = (
  { last_event_at, timerange_start, timerange_end, group_by_fields }: Incident,
  { config }: Pick<Schemas['EventDefinition'], 'config'>,
): Record<string, string> | null =>
  timerange_start === null
    ? null
    : eventReplay(
        { timestamp: last_event_at, timerange_start, timerange_end, group_by_fields, origin_context: null },
        config,
      );

/** Opens the messages of an incident, from its menu or with `r`. */
export function useIncidentMessages() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = async (incident: Incident) => {
    try {
      const definition = await client.fetchQuery(eventQueries.definition(incident.event_definition_id));
      const search = messagesOf(incident, definition);
      if (search) await navigate({ to: '/search', search });
    } catch (error) {
      showNotice({
        kind: 'error',
        title: 'Could not search the messages of this incident',
        text: `The query is read from its event definition. ${displayMessage(error)}`,
      });
    }
  };
  const action: EntityAction<Incident> = {
    label: 'Search messages',
    in: ['row'],
    disabledReason: ({ timerange_start }) =>
      timerange_start === null ? 'Its alerts were not made from messages.' : undefined,
    run: ([incident]) => incident && open(incident),
  };
  return { open, action };
}
