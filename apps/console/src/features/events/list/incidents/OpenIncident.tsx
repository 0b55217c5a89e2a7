import { Box, chakra, Flex } from '@chakra-ui/react';
import { groupEvents, type Incident } from '@tailrace/domain/events/incidents';
import { FetchError } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { failureOf } from '#/app/failure.ts';
import type { ListParams } from '#/app/lists/list-search.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { useMedia } from '#/app/use-media.ts';
import { IconButton } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { eventQueries, type IncidentDetails } from '../queries.ts';
import { IncidentPanel } from './IncidentPanel.tsx';
import type { IncidentActions } from './use-incident-actions.tsx';
import type { IncidentList } from './use-incident-list.ts';

interface Opened {
  details: IncidentDetails | undefined;
  /** Whether the server stores it, so that it can be acknowledged. */
  isStored: boolean;
  error: Error | null;
  isGone: boolean;
  refetch: () => void;
}

const grouped = (incident: Incident, events: IncidentDetails['events']): IncidentDetails => ({
  incident,
  notes: [],
  events: events.slice(0, 50),
  silenced_notifications: 0,
});

/** The incident by its id, or that of an event; an event without one is shown as an incident of its own. */
function useOpened({ incident: incidentId, event: eventId }: ListParams, incidents: IncidentList): Opened {
  const server = useServerVersion();
  const isOwn = server?.isTailrace === true;
  const rows = incidents.list.rows ?? [];
  const ofEvent = useQuery({
    ...eventQueries.incidentOfEvent(eventId ?? ''),
    enabled: isOwn && incidentId === undefined && eventId !== undefined,
  });
  const id = incidentId ?? ofEvent.data?.id;
  const stored = useQuery({ ...eventQueries.incident(id ?? ''), enabled: isOwn && id !== undefined });
  const inGroup = rows.find(
    (row) => row.id === incidentId || incidents.eventsOf(row.id).some((event) => event.id === eventId),
  );
  const single = useQuery({
    ...eventQueries.event(eventId ?? ''),
    enabled:
      eventId !== undefined &&
      (isOwn ? ofEvent.data === null : server !== undefined && incidents.list.rows !== undefined && !inGroup),
  });
  const [alone] = single.data
    ? groupEvents(
        single.data.events.map(({ event }) => event),
        single.data.context.event_definitions,
      )
    : [];
  const error = stored.error ?? ofEvent.error ?? single.error;
  const isUnknownGroup = !isOwn && incidentId !== undefined && incidents.list.rows !== undefined && !inGroup;
  return {
    details:
      isOwn && id !== undefined
        ? stored.data
        : inGroup
          ? grouped(inGroup, [...incidents.eventsOf(inGroup.id)])
          : alone && grouped(alone.incident, alone.events),
    isStored: isOwn && id !== undefined,
    error,
    isGone:
      isUnknownGroup ||
      (single.data !== undefined && !alone) ||
      (error instanceof FetchError && error.status === 404),
    refetch: () => void (id === undefined ? ofEvent : stored).refetch(),
  };
}

interface OpenIncidentProps {
  params: ListParams;
  incidents: IncidentList;
  actions: IncidentActions;
  /** Whose note is to be written, each time it is given. */
  noteFor: { id: string } | undefined;
  /** What keys act on; undefined for an event that is no incident. */
  onShow: (incident: Incident | undefined) => void;
  /** The id of the incident whose row is focused again. */
  onClose: (incidentId: string | undefined) => void;
}

/** The incident beside the list, or instead of it where there is no room; and every state without one. */
export function OpenIncident(props: OpenIncidentProps) {
  const { params, incidents, actions, noteFor, onShow, onClose } = props;
  const { details, isStored, error, isGone, refetch } = useOpened(params, incidents);
  const incident = details?.incident;
  const close = () => onClose(incident?.id);
  const target = isStored || !incidents.isOwn ? incident : undefined;
  const show = useEffectEvent(onShow);
  useEffect(() => show(target), [target]);
  useShortcut({ group: 'Incidents', key: 'Escape', label: 'Close the incident', run: close });
  const what = params.incident === undefined ? 'event' : 'incident';
  return (
    <Frame
      label={incident ? `Incident ${incident.title}` : 'Incident'}
      focusKey={incident?.id}
      onClose={close}
    >
      {isGone ? (
        <EmptyState title={`No ${what} with this id`}>
          It may have been deleted, or you don’t have permission to see its streams.
        </EmptyState>
      ) : error && !details ? (
        <FailureState
          failure={failureOf(error)}
          what="the incident"
          permissions={['streams:read']}
          onRetry={refetch}
        />
      ) : details ? (
        <IncidentPanel
          // A draft of a note belongs to its incident.
          key={details.incident.id}
          details={details}
          isStored={isStored}
          actions={actions}
          noteFor={noteFor}
        />
      ) : (
        <RowsSkeleton rows={6} label="Loading incident" />
      )}
    </Frame>
  );
}

interface FrameProps {
  label: string;
  /** Changes with what is shown. */
  focusKey: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ label, focusKey, onClose, children }: FrameProps) {
  const region = useRef<HTMLDivElement>(null);
  const isAlone = useMedia('(max-width: 1199px)');
  useEffect(() => {
    // The focus stays in the list beside it, where the keys go on to the next row.
    const isInList = document.activeElement?.closest('[data-index]') !== null;
    const isInside = region.current?.contains(document.activeElement);
    if (focusKey !== undefined && (isAlone || !isInList) && !isInside)
      region.current?.focus({ preventScroll: true });
  }, [focusKey, isAlone]);
  return (
    <Box
      ref={region}
      role="region"
      aria-label={label}
      tabIndex={-1}
      position={{ base: 'relative', lg: 'sticky' }}
      top="4"
      maxH={{ lg: 'calc(100dvh - 90px)' }}
      overflowY={{ lg: 'auto' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      outline="0"
      minW="0"
    >
      <Flex position="absolute" top="2.5" insetInlineEnd="2.5" zIndex="1">
        <IconButton
          size="sm"
          variant="ghost"
          aria-label="Close the incident"
          title="Close (Esc)"
          onClick={onClose}
        >
          <X size={15} aria-hidden />
        </IconButton>
      </Flex>
      <chakra.div px="4" py="3.5">
        {children}
      </chakra.div>
    </Box>
  );
}
