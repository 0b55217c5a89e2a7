import type { TimeRange } from '@tailrace/domain/time/time-range';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useZone } from '#/app/user-zone.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import type { EntityColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { useExpansion } from '#/components/entity-table/use-expansion.tsx';
import { EventDetail } from './EventDetail.tsx';
import { EventsHistogram } from './EventsHistogram.tsx';
import { newEventsText } from './new-events.ts';
import { PriorityText, priorityFilter } from './PriorityText.tsx';
import { eventQueries } from './queries.ts';
import { type EventRow, useEventList } from './use-event-list.ts';
import { useReplay } from './use-replay.ts';

const eventTitle = { id: 'message', header: 'Event', text: ({ message }: EventRow) => message };
const eventId = ({ id }: EventRow) => id;

/** The columns after the message of the event. */
const eventColumns: EntityColumn<EventRow>[] = [
  { id: 'priority', header: 'Priority', isState: true, isSortable: true, cell: PriorityText },
  { id: 'key', header: 'Key', cell: ({ key }) => key ?? '–' },
  {
    id: 'event_definition_id',
    header: 'Definition',
    cell: ({ event_definition_id: definitionId, definition }) =>
      definition.isGone ? (
        'Deleted'
      ) : (
        <Link to="/alerts/definitions/$definitionId" params={{ definitionId }}>
          {definition.title}
        </Link>
      ),
  },
  {
    id: 'timestamp',
    header: 'Time',
    isSortable: true,
    cell: ({ timestamp }) => <RelativeTime at={new Date(timestamp)} />,
  },
  {
    id: 'timestamp_processing',
    header: 'Detected',
    isExtra: true,
    cell: (event) => <RelativeTime at={new Date(event.timestamp_processing)} />,
  },
];

interface EventListProps {
  range: TimeRange;
  /** What the rows are called: alerts, or events. */
  noun: { one: string; many: string };
  emptyTitle: string;
  onZoom: (range: TimeRange) => void;
}

/** The events of a time range, each with what it saw. */
export function EventList({ range, noun, emptyTitle, onZoom }: EventListProps) {
  const zone = useZone();
  const { list, listState, loaded, newCount, showNew } = useEventList();
  const { isExpanded, title } = useExpansion(eventId, eventTitle);
  const replay = useReplay(list.rows ?? []);
  const { data: definitions } = useQuery(eventQueries.definitions());
  return (
    <>
      <div style={{ marginBottom: 12 }}>
        <EventsHistogram listState={listState} range={range} loaded={loaded} onZoom={onZoom} />
      </div>
      <p role="status" style={{ minHeight: newCount > 0 ? 38 : 0 }}>
        {newCount > 0 && (
          <Button size="sm" variant="subtle" onClick={showNew}>
            {newEventsText(newCount, list.listState.perPage, noun)}
          </Button>
        )}
      </p>
      <EntityTable
        noun={noun}
        list={list}
        rowId={eventId}
        permission="streams:read"
        title={title}
        columns={eventColumns}
        filters={[
          priorityFilter,
          {
            name: 'definition',
            label: 'Definition',
            options: (definitions?.event_definitions ?? []).map(({ id, title }) => ({
              value: id,
              label: title,
            })),
          },
        ]}
        searchHint="Search, as in key:mira AND priority:3"
        actions={[replay]}
        rowDetail={(event) => (isExpanded(event) ? <EventDetail event={event} zone={zone} /> : null)}
        empty={{
          title: emptyTitle,
          text: 'An event definition checks a condition at regular intervals and creates an event when it is met.',
          action: (
            <Link className={buttonClass({ variant: 'solid' })} to="/alerts/definitions">
              Show event definitions
            </Link>
          ),
        }}
      />
    </>
  );
}
