import { Link } from '@tanstack/react-router';
import type { EntityColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { PriorityCell } from './PriorityCell.tsx';
import type { EventRow } from './use-event-list.ts';

/** The columns after the message of the event. */
export const eventColumns: EntityColumn<EventRow>[] = [
  { id: 'priority', header: 'Priority', width: 112, isSortable: true, cell: PriorityCell },
  { id: 'key', header: 'Key', width: 150, cell: ({ key }) => key ?? '–' },
  {
    id: 'event_definition_id',
    header: 'Definition',
    width: 200,
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
    width: 130,
    isSortable: true,
    cell: ({ timestamp }) => <RelativeTime at={new Date(timestamp)} />,
  },
  {
    id: 'timestamp_processing',
    header: 'Detected',
    width: 130,
    isExtra: true,
    cell: (event) => <RelativeTime at={new Date(event.timestamp_processing)} />,
  },
];
