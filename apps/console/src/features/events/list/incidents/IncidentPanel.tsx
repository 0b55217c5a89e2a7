import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { priorityLabel, watchLabel } from '@tailrace/domain/events/definition-text';
import { aggregationOf } from '@tailrace/domain/events/event-definition';
import { eventValuesLabel } from '@tailrace/domain/events/event-values';
import { groupLabel, type Incident, incidentState, isSilenced } from '@tailrace/domain/events/incidents';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSharedNow } from '#/app/now.ts';
import { useZone } from '#/app/user-zone.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { type Event, eventQueries, type IncidentDetails } from '../queries.ts';
import { originOf, replayOf } from '../replay.ts';
import { IncidentChart } from './IncidentChart.tsx';
import { IncidentNotes } from './IncidentNotes.tsx';
import { IncidentNotifications } from './IncidentNotifications.tsx';
import { PanelPart } from './PanelPart.tsx';
import type { IncidentActions } from './use-incident-actions.tsx';
import { messagesOf } from './use-incident-messages.ts';

interface IncidentPanelProps {
  details: IncidentDetails;
  isStored: boolean;
  actions: IncidentActions;
  noteFor: { id: string } | undefined;
}

/** One incident: what it is about, the way to its messages, and what was done about it. */
export function IncidentPanel({ details, isStored, actions, noteFor }: IncidentPanelProps) {
  const { incident, events } = details;
  const zone = useZone();
  const now = useSharedNow();
  const { data: definition, error } = useQuery(eventQueries.definition(incident.event_definition_id));
  const aggregation = definition ? aggregationOf(definition) : null;
  const state = incidentState(incident, { now, zone });
  const group = groupLabel(incident.group_by_fields) || incident.key;
  return (
    <Flex direction="column" gap="4" textStyle="table">
      <Box>
        <chakra.h2 textStyle="heading" pe="8" overflowWrap="anywhere">
          <bdi>{incident.title}</bdi>
          {incident.events > 1 && ` · ${formatCount(incident.events)}×`}
        </chakra.h2>
        {group && <chakra.bdi color="fg.muted">{group}</chakra.bdi>}
        <Flex align="center" gap="2" mt="1.5" wrap="wrap">
          {isStored && (
            <StatusBadge status={state.status} detail={state.detail}>
              {state.state}
            </StatusBadge>
          )}
          <chakra.span color="fg.muted">
            {priorityLabel(incident.priority)} priority
            {isStored && `, ${incident.ended_at === null ? 'for' : 'lasted'} ${state.duration}`}
          </chakra.span>
        </Flex>
      </Box>
      <Flex gap="2" wrap="wrap">
        <MessagesLink incident={incident} events={events} hasDefinition={!error} />
        {isStored && <IncidentButtons incident={incident} actions={actions} now={now} />}
      </Flex>
      <Details
        details={[
          [
            'Condition',
            aggregation
              ? watchLabel(aggregation)
              : error
                ? 'Its event definition could not be read, or was deleted.'
                : definition
                  ? definition.title
                  : null,
          ],
          ['Last value', <bdi key="value">{eventValuesLabel(incident.last_message, incident.title)}</bdi>],
          ['First alert', absoluteTime(new Date(incident.started_at), zone)],
          ['Last alert', absoluteTime(new Date(incident.last_event_at), zone)],
          ...(incident.ended_at === null
            ? []
            : [['Ended', absoluteTime(new Date(incident.ended_at), zone)] as const]),
          ...(incident.acknowledged
            ? [
                [
                  'Acknowledged',
                  `${incident.acknowledged.username}, ${absoluteTime(new Date(incident.acknowledged.at), zone)}`,
                ] as const,
              ]
            : []),
          ...(incident.silenced && isSilenced(incident, now)
            ? [
                [
                  'Silenced',
                  `by ${incident.silenced.username} until ${absoluteTime(new Date(incident.silenced.until), zone)}`,
                ] as const,
              ]
            : []),
        ]}
      />
      <IncidentChart events={events} aggregation={aggregation} zone={zone} />
      {isStored && definition && (
        <PanelPart title="Notifications">
          <IncidentNotifications details={details} definition={definition} zone={zone} />
        </PanelPart>
      )}
      {isStored && <IncidentNotes details={details} noteFor={noteFor} zone={zone} />}
      <PanelPart
        title={
          events.length < incident.events ? `Latest ${events.length} alerts` : countOf(events.length, 'alert')
        }
      >
        <EventLines events={events} definition={definition} title={incident.title} zone={zone} />
      </PanelPart>
      {!error && (
        <Flex gap="3" wrap="wrap">
          <Link
            to="/alerts/definitions/$definitionId"
            params={{ definitionId: incident.event_definition_id }}
          >
            Event definition
          </Link>
          {isStored && (
            <Link
              to="/alerts/definitions/$definitionId"
              params={{ definitionId: incident.event_definition_id }}
              hash="runs"
            >
              Why did this fire?
            </Link>
          )}
        </Flex>
      )}
    </Flex>
  );
}

interface MessagesLinkProps {
  incident: Incident;
  events: readonly Event[];
  hasDefinition: boolean;
}

const primaryLink = buttonClass({ size: 'sm', variant: 'solid' });

/** The search for the messages of all alerts; alerts about one message each link to the latest one. */
function MessagesLink({ incident, events, hasDefinition }: MessagesLinkProps) {
  const { data: definition } = useQuery(eventQueries.definition(incident.event_definition_id));
  const [latest] = events;
  const origin = latest && originOf(latest);
  if (origin && incident.events === 1) {
    return (
      <Link className={primaryLink} to="/messages/$index/$messageId" params={origin}>
        Open the message
      </Link>
    );
  }
  if (!hasDefinition) return null;
  if (!definition) return <Skeleton height={26} width={120} />;
  const search = messagesOf(incident, definition);
  if (!search) return <chakra.span color="fg.muted">These alerts were not made from messages.</chakra.span>;
  return (
    <Link className={primaryLink} to="/search" search={search} aria-keyshortcuts="r">
      Search messages
    </Link>
  );
}

interface IncidentButtonsProps {
  incident: Incident;
  actions: IncidentActions;
  now: number;
}

function IncidentButtons({ incident, actions, now }: IncidentButtonsProps) {
  return (
    <>
      {incident.acknowledged === null ? (
        <Button
          size="sm"
          aria-keyshortcuts="a"
          title="Acknowledge (a)"
          onClick={() => actions.acknowledge(incident)}
        >
          Acknowledge
        </Button>
      ) : (
        <Button size="sm" onClick={() => actions.withdraw(incident)}>
          Withdraw acknowledgement
        </Button>
      )}
      {actions.canSilence(incident) &&
        (isSilenced(incident, now) ? (
          <Button size="sm" onClick={() => actions.unsilence(incident)}>
            End silence
          </Button>
        ) : (
          <Button
            size="sm"
            aria-keyshortcuts="m"
            title="Silence (m)"
            onClick={() => actions.chooseSilence(incident)}
          >
            Silence…
          </Button>
        ))}
      {actions.pin && (
        <Button
          size="sm"
          aria-keyshortcuts="p"
          title="Pin to timeline (p)"
          onClick={() => actions.pin?.(incident)}
        >
          Pin to timeline
        </Button>
      )}
    </>
  );
}

interface DetailsProps {
  details: readonly (readonly [label: string, value: ReactNode])[];
}

const Details = ({ details }: DetailsProps) => (
  <Grid
    as="dl"
    aria-label="About the incident"
    templateColumns="96px minmax(0, 1fr)"
    columnGap="3"
    rowGap="1"
  >
    {details.map(
      ([label, value]) =>
        value !== null && (
          <Box key={label} display="contents">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
          </Box>
        ),
    )}
  </Grid>
);

interface EventLinesProps {
  events: readonly Event[];
  definition: Parameters<typeof replayOf>[1] | undefined;
  title: string;
  zone: string;
}

/** The latest events, each with its value and the link to its own messages. */
function EventLines({ events, definition, title, zone }: EventLinesProps) {
  return (
    <chakra.ul maxH="240px" overflowY="auto" tabIndex={0} aria-label="Latest alerts" outlineOffset="2px">
      {events.map((event) => {
        const search = definition && replayOf(event, definition);
        const time = absoluteTime(new Date(event.timestamp), zone);
        return (
          <Flex as="li" key={event.id} gap="3" py="0.5">
            <chakra.span whiteSpace="nowrap" css={{ fontVariantNumeric: 'tabular-nums' }}>
              {search ? (
                <Link to="/search" search={search} title="Search the messages of this alert">
                  {time}
                </Link>
              ) : (
                time
              )}
            </chakra.span>
            <chakra.bdi color="fg.muted" minW="0" truncate title={event.message}>
              {eventValuesLabel(event.message, title)}
            </chakra.bdi>
          </Flex>
        );
      })}
    </chakra.ul>
  );
}
