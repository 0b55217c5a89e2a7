import { Box, chakra, Grid } from '@chakra-ui/react';
import { eventValuesLabel } from '@tailrace/domain/events/event-values';
import { groupLabel, type Incident, incidentState } from '@tailrace/domain/events/incidents';
import { formatCount } from '@tailrace/domain/format/format';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListParams } from '#/app/lists/list-search.ts';
import { useSharedNow } from '#/app/now.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { useZone } from '#/app/user-zone.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import type { EntityColumn, EntityFilter } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { EventsHistogram } from '../EventsHistogram.tsx';
import { withIncident } from '../list-search.ts';
import { newEventsText } from '../new-events.ts';
import { PriorityText, priorityFilter } from '../PriorityText.tsx';
import { eventQueries, maxGrouped } from '../queries.ts';
import { OpenIncident } from './OpenIncident.tsx';
import { useIncidentActions } from './use-incident-actions.tsx';
import { type IncidentList, useIncidentList } from './use-incident-list.ts';
import { useIncidentMessages } from './use-incident-messages.ts';

const noun = { one: 'incident', many: 'incidents' };

const stateFilter: EntityFilter = {
  name: 'state',
  label: 'State',
  isSingle: true,
  options: [
    { value: 'open', label: 'Open' },
    { value: 'unacknowledged', label: 'Unacknowledged' },
    { value: 'ended', label: 'Ended' },
  ],
};

/** "Slow checkout · 34×". */
const incidentTitle = ({ title, events }: Incident) =>
  events > 1 ? `${title} · ${formatCount(events)}×` : title;

function StateCell({ incident }: { incident: Incident }) {
  const zone = useZone();
  const now = useSharedNow();
  const { status, state, duration, detail } = incidentState(incident, { now, zone });
  return (
    <>
      <StatusBadge status={status} detail={detail}>
        {state}
      </StatusBadge>
      <chakra.span color="fg.muted" ms="2" whiteSpace="nowrap">
        {duration}
      </chakra.span>
    </>
  );
}

const stateColumn: EntityColumn<Incident> = {
  id: 'state',
  header: 'State',
  isState: true,
  cell: (incident) => <StateCell incident={incident} />,
};
const lastColumn: EntityColumn<Incident> = {
  id: 'last_event_at',
  header: 'Last alert',
  isSortable: true,
  cell: ({ last_event_at }) => <RelativeTime at={new Date(last_event_at)} />,
};
const valueColumn: EntityColumn<Incident> = {
  id: 'value',
  header: 'Last value',
  isNumber: true,
  cell: ({ last_message, title }) => (
    <chakra.bdi lineClamp="1" title={last_message}>
      {eventValuesLabel(last_message, title)}
    </chakra.bdi>
  ),
};
const otherColumns: EntityColumn<Incident>[] = [
  {
    id: 'priority',
    header: 'Priority',
    isSortable: true,
    cell: ({ priority }) => <PriorityText priority={priority} />,
  },
  {
    id: 'started_at',
    header: 'Started',
    isSortable: true,
    cell: ({ started_at }) => <RelativeTime at={new Date(started_at)} />,
  },
  {
    id: 'events',
    header: 'Alerts',
    isNumber: true,
    isSortable: true,
    isExtra: true,
    cell: ({ events }) => formatCount(events),
  },
];

const unsorted = ({ isSortable: _, ...column }: EntityColumn<Incident>): EntityColumn<Incident> => column;

/** All columns, or those that have room beside an open incident; only our own server has states and sorts. */
function columnsFor(isOwn: boolean, isOpen: boolean): EntityColumn<Incident>[] {
  const columns = isOpen ? [valueColumn, lastColumn] : [valueColumn, ...otherColumns, lastColumn];
  return isOwn ? [stateColumn, ...columns] : columns.map(unsorted);
}

function useFilters(isOwn: boolean): EntityFilter[] {
  const { data } = useQuery(eventQueries.definitions());
  const definitionFilter: EntityFilter = {
    name: 'definition',
    label: 'Definition',
    isSingle: isOwn,
    options: (data?.event_definitions ?? []).map(({ id, title }) => ({ value: id, label: title })),
  };
  return [...(isOwn ? [stateFilter] : []), priorityFilter, definitionFilter];
}

interface IncidentsViewProps {
  params: ListParams;
  range: TimeRange;
  emptyTitle: string;
  onZoom: (range: TimeRange) => void;
}

/** The incidents of a time range, and the one that is open beside them. */
export function IncidentsView({ params, range, emptyTitle, onZoom }: IncidentsViewProps) {
  const navigate = useNavigate();
  const incidents = useIncidentList(range);
  const { list, listState, isOwn, newCount } = incidents;
  const [noteFor, setNoteFor] = useState<{ id: string }>();
  const [shown, setShown] = useState<Incident>();
  const [revealed, setRevealed] = useState<{ id: string }>();
  const open = (id: string | null) =>
    void navigate({
      to: '/alerts',
      search: withIncident(params, id),
      replace: params.incident !== undefined,
    });
  const writeNote = ({ id }: Incident) => {
    open(id);
    setNoteFor({ id });
  };
  const actions = useIncidentActions(writeNote);
  const messages = useIncidentMessages();
  const isOpen = params.incident !== undefined || params.event !== undefined;
  const filters = useFilters(isOwn);
  const setState = (state: string) =>
    list.onChange({ query: '', filters: { ...list.listState.filters, state: [state] } });
  usePaletteAction({ label: 'Show open incidents', isHidden: !isOwn, run: () => setState('open') });
  usePaletteAction({
    label: 'Show unacknowledged incidents',
    isHidden: !isOwn,
    run: () => setState('unacknowledged'),
  });
  usePaletteAction({ label: 'Show ended incidents', isHidden: !isOwn, run: () => setState('ended') });
  useIncidentKeys(incidents, {
    ...actions,
    messages,
    opened: isOpen ? shown : undefined,
    writeNote,
  });
  return (
    <>
      <Box display={{ base: isOpen ? 'none' : 'block', lg: 'block' }} mb="3">
        <EventsHistogram
          listState={{
            ...listState,
            query: '',
            filters: { show: [], definition: listState.filters.definition, priority: [] },
          }}
          range={range}
          loaded={incidents.grouped}
          onZoom={onZoom}
        />
      </Box>
      <p role="status" style={{ minHeight: newCount > 0 ? 38 : 0 }}>
        {newCount > 0 && (
          <Button size="sm" variant="subtle" onClick={incidents.showNew}>
            {newEventsText(newCount, Number.POSITIVE_INFINITY, noun)}
          </Button>
        )}
      </p>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: isOpen ? 'minmax(0, 1fr) 440px' : 'minmax(0, 1fr)' }}
        gap="4"
        alignItems="start"
      >
        <Box
          display={{ base: isOpen ? 'none' : 'block', lg: 'block' }}
          minW="0"
          css={{
            '& tr:has([data-row-title][data-status=active]) td': { background: 'var(--accent-weak)' },
          }}
        >
          {!isOwn && incidents.grouped && incidents.grouped.total > maxGrouped && (
            <chakra.p color="fg.muted" mb="2">
              Groups the latest {formatCount(maxGrouped)} of {formatCount(incidents.grouped.total)} alerts.
              Choose a shorter time range to see all.
            </chakra.p>
          )}
          <EntityTable
            noun={noun}
            list={list}
            rowId={({ id }) => id}
            permission="streams:read"
            title={{
              id: 'title',
              header: 'Incident',
              text: incidentTitle,
              note: ({ group_by_fields, key }) => groupLabel(group_by_fields) || key,
              link: ({ id }) => <Link to="/alerts" search={withIncident(params, id)} replace={isOpen} />,
            }}
            columns={columnsFor(isOwn, isOpen)}
            filters={filters}
            searchHint={isOwn ? 'Title, group or text' : 'Search, as in key:mira AND priority:3'}
            actions={isOwn ? [messages.action, ...actions.actions] : [messages.action]}
            revealed={revealed}
            empty={{
              title: emptyTitle,
              text: 'An event definition checks a condition at regular intervals. Its alerts are grouped here.',
              action: (
                <Link className={buttonClass({ variant: 'solid' })} to="/alerts/definitions">
                  Show event definitions
                </Link>
              ),
            }}
          />
        </Box>
        {isOpen && (
          <OpenIncident
            params={params}
            incidents={incidents}
            actions={actions}
            noteFor={noteFor}
            onShow={setShown}
            onClose={(id) => {
              open(null);
              if (id !== undefined) setRevealed({ id });
            }}
          />
        )}
      </Grid>
      {actions.dialog}
    </>
  );
}

interface IncidentKeysOptions {
  acknowledge: (incident: Incident) => void;
  chooseSilence: (incident: Incident) => void;
  canSilence: (incident: Incident) => boolean;
  messages: ReturnType<typeof useIncidentMessages>;
  opened: Incident | undefined;
  /** Null where the server has no timelines. */
  pin: ((incident: Incident) => void) | null;
  writeNote: (incident: Incident) => void;
}

/** `a`, `m`, `n` and `r` act on the focused row, or on the incident that is open. */
function useIncidentKeys({ list, isOwn }: IncidentList, options: IncidentKeysOptions) {
  const group = 'Incidents';
  const target = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-index]');
    return row ? list.rows?.[Number(row.dataset.index)] : options.opened;
  };
  const onTarget = (run: (incident: Incident) => unknown) => () => {
    const incident = target();
    if (incident) run(incident);
  };
  useShortcut({
    group,
    key: 'a',
    label: 'Acknowledge',
    isHidden: !isOwn,
    run: onTarget(options.acknowledge),
  });
  useShortcut({
    group,
    key: 'm',
    label: 'Silence',
    isHidden: !isOwn || !(list.rows ?? []).concat(options.opened ?? []).some(options.canSilence),
    run: onTarget(options.chooseSilence),
  });
  useShortcut({
    group,
    key: 'n',
    label: 'Add note',
    isHidden: !isOwn,
    run: onTarget(options.writeNote),
  });
  useShortcut({
    group,
    key: 'p',
    label: 'Pin to timeline',
    isHidden: !options.pin,
    run: onTarget((incident) => options.pin?.(incident)),
  });
  useShortcut({ group, key: 'r', label: 'Search messages', run: onTarget(options.messages.open) });
}
