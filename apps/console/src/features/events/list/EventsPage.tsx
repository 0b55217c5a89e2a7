import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useSharedNow } from '#/app/now.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import type { DropPanelHandle } from '#/components/core/DropPanel.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { useExpansion } from '#/components/entity-table/use-expansion.tsx';
import { TimeRangeButton, useTimePicker, useZone } from '#/features/query/time/index.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { EventDetail } from './EventDetail.tsx';
import { eventColumns } from './event-columns.tsx';
import { nounOf, priorities } from './event-words.ts';
import { KindChoice } from './KindChoice.tsx';
import { withRange } from './list-search.ts';
import { newEventsText } from './new-events.ts';
import { eventQueries } from './queries.ts';
import { type EventRow, useEventList } from './use-event-list.ts';
import { useReplay } from './use-replay.ts';

const priorityFilter = {
  name: 'priority',
  label: 'Priority',
  options: priorities.map(({ value, label }) => ({ value: String(value), label })),
};

const eventTitle = { id: 'message', header: 'Event', text: ({ message }: EventRow) => message };
const eventId = ({ id }: EventRow) => id;

/** The events of a time range, each with what it saw. */
export function EventsPage() {
  const navigate = useNavigate();
  const zone = useZone();
  const now = useSharedNow();
  const { list, params, range, kind, setKind, newCount, showNew } = useEventList();
  const time = useTimePicker(
    {
      place: { timeRange: range },
      lookAt: (timeRange) => void navigate({ to: '/alerts', search: withRange(params, timeRange) }),
    },
    zone,
  );
  const timePanel = useRef<DropPanelHandle>(null);
  useShortcut({
    group: 'Events',
    key: 't',
    label: 'Choose a time range',
    run: () => timePanel.current?.open(),
  });
  const { isExpanded, title } = useExpansion(eventId, eventTitle);
  const replay = useReplay(list.rows ?? []);
  const { data: definitions } = useQuery(eventQueries.definitions());
  const noun = nounOf(kind);
  const span = describeTimeRange(range, { now, zone });
  return (
    <div style={{ padding: '18px 24px' }}>
      <RoutePageHeader
        lead="Event definitions create events. Events with notifications are alerts."
        action={
          <>
            <KindChoice kind={kind} onChange={setKind} />
            <TimeRangeButton ref={timePanel} time={time} />
          </>
        }
      />
      <p role="status" style={{ minHeight: newCount > 0 ? 38 : 0 }}>
        {newCount > 0 && (
          <Button size="sm" variant="subtle" onClick={showNew}>
            {newEventsText(newCount, list.place.perPage, noun)}
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
          title: `No ${noun.many}: ${span.charAt(0).toLowerCase()}${span.slice(1)}`,
          text: 'An event definition checks a condition at regular intervals and creates an event when it is met.',
          action: (
            <Link className={buttonClass({ variant: 'solid' })} to="/alerts/definitions">
              Show event definitions
            </Link>
          ),
        }}
      />
    </div>
  );
}
