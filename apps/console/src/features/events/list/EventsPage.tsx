import { chakra } from '@chakra-ui/react';
import { kinds } from '@tailrace/domain/events/event-request';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useRef } from 'react';
import { useSharedNow } from '#/app/now.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import type { DropPanelHandle } from '#/components/core/DropPanel.tsx';
import type { EntityColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { useExpansion } from '#/components/entity-table/use-expansion.tsx';
import { TimeRangeButton, useTimePicker, useZone } from '#/features/query/time/index.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { EventDetail } from './EventDetail.tsx';
import { withRange } from './list-search.ts';
import { newEventsText } from './new-events.ts';
import { type Event, eventQueries } from './queries.ts';
import { type EventRow, useEventList } from './use-event-list.ts';
import { useReplay } from './use-replay.ts';

/** "No alerts in the last 5 minutes", "No alerts: from 09:00 to 10:00". */
function emptyTitle(nouns: string, span: string): string {
  const text = `${span.charAt(0).toLowerCase()}${span.slice(1)}`;
  return text.startsWith('last ') ? `No ${nouns} in the ${text}` : `No ${nouns}: ${text}`;
}

/** Priorities of event definitions; the server takes any number. */
const priorities = [
  { value: 3, label: 'High', colour: '--level-error' },
  { value: 2, label: 'Normal', colour: '--fg-default' },
  { value: 1, label: 'Low', colour: '--fg-muted' },
] as const;

const nouns = {
  only: { one: 'alert', many: 'alerts' },
  exclude: { one: 'event', many: 'events' },
  include: { one: 'event', many: 'events' },
};

/** What the list calls its rows. */
const nounOf = (kind: keyof typeof nouns) => nouns[kind];

const priorityFilter = {
  name: 'priority',
  label: 'Priority',
  options: priorities.map(({ value, label }) => ({ value: String(value), label })),
};

const eventTitle = { id: 'message', header: 'Event', text: ({ message }: EventRow) => message };
const eventId = ({ id }: EventRow) => id;

/** The priority as a word, with a bell for alerts. */
function PriorityCell({ priority, alert }: Pick<Event, 'priority' | 'alert'>) {
  const known = priorities.find(({ value }) => value === priority);
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      verticalAlign="middle"
      gap="1.5"
      style={{ color: known ? `var(${known.colour})` : undefined }}
    >
      <chakra.span w="14px" display="inline-flex">
        {alert && <Bell size={14} role="img" aria-label="Alert" />}
      </chakra.span>
      {known?.label ?? priority}
    </chakra.span>
  );
}

/** The columns after the message of the event. */
const eventColumns: EntityColumn<EventRow>[] = [
  { id: 'priority', header: 'Priority', isState: true, isSortable: true, cell: PriorityCell },
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

/** The events of a time range, each with what it saw. */
export function EventsPage() {
  const navigate = useNavigate();
  const zone = useZone();
  const now = useSharedNow();
  const { list, params, range, kind, setKind, newCount, showNew } = useEventList();
  const time = useTimePicker(
    {
      state: { timeRange: range },
      setTimeRange: (timeRange) => void navigate({ to: '/alerts', search: withRange(params, timeRange) }),
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
          title: emptyTitle(noun.many, span),
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

interface KindChoiceProps {
  kind: string;
  onChange: (kind: string) => void;
}

/** Whether the list has alerts, other events, or both. */
const KindChoice = ({ kind, onChange }: KindChoiceProps) => (
  <chakra.fieldset
    display="flex"
    borderWidth="1px"
    borderColor="border.strong"
    borderRadius="md"
    overflow="hidden"
    h="32px"
  >
    <legend className="visually-hidden">Show</legend>
    {kinds.map(({ value, label }) => (
      <chakra.label
        key={value}
        px="3"
        display="inline-flex"
        alignItems="center"
        textStyle="table"
        cursor="pointer"
        color="fg.muted"
        css={{
          '& + &': { borderInlineStartWidth: '1px' },
          '&:has(:checked)': { background: 'accent.weak', color: 'accent.fg', fontWeight: 550 },
          '&:has(:focus-visible)': { outline: '2px solid var(--accent-solid)', outlineOffset: '-2px' },
        }}
      >
        <input
          type="radio"
          name="kind"
          className="visually-hidden"
          value={value}
          checked={kind === value}
          onChange={() => onChange(value)}
        />
        {label}
      </chakra.label>
    ))}
  </chakra.fieldset>
);
