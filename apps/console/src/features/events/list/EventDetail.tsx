import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { deliveryText } from '@tailrace/domain/events/delivery-text';
import { formatDuration } from '@tailrace/domain/format/format';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { pinnedEvent } from '@tailrace/domain/timelines/pinned-event';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import { usePin } from '#/features/pin/index.ts';
import { eventQueries } from './queries.ts';
import { originOf, replayOf } from './replay.ts';
import type { EventRow } from './use-event-list.ts';
import { replayDisabledReason } from './use-replay.ts';

interface EventDetailProps {
  event: EventRow;
  zone: string;
}

/** All facts of an event, and the way to its messages. */
export function EventDetail({ event, zone }: EventDetailProps) {
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const { pin, dialog } = usePin();
  const details = [
    ['Time', absoluteTime(new Date(event.timestamp), zone)],
    ['Searched', windowOf(event, zone)],
    ['Detected', detectedText(event, zone)],
    ['Found in', <EventStreams key="streams" ids={event.source_streams} />],
    ['Key', event.key ?? 'None'],
    ['Notified', <EventDeliveries key="deliveries" event={event} zone={zone} />],
    [
      'Event id',
      <span key="id" className="mono">
        {event.id}
      </span>,
    ],
  ] as const;
  return (
    <Box px="4" py="3" role="region" aria-label={`Details of ${event.message}`}>
      <Flex gap="2" mb="3" wrap="wrap">
        <ReplayLink event={event} />
        {pin && (
          <Button size="sm" onClick={() => pin([pinnedEvent(event)])}>
            Pin to timeline
          </Button>
        )}
        {dialog}
        {!event.definition.isGone && (
          <Link
            to="/alerts/definitions/$definitionId"
            params={{ definitionId: event.event_definition_id }}
            style={{ alignSelf: 'center' }}
          >
            Definition: {event.definition.title}
          </Link>
        )}
        {isOwn && event.alert && (
          <Link to="/alerts" search={{ event: event.id }} style={{ alignSelf: 'center' }}>
            Show incident
          </Link>
        )}
      </Flex>
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="4">
        <Grid as="dl" templateColumns="88px minmax(0, 1fr)" columnGap="3" rowGap="1" alignContent="start">
          {details.map(([label, value]) => (
            <Box key={label} display="contents">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <dd>{value}</dd>
            </Box>
          ))}
        </Grid>
        <div>
          <EventFields title="Group" fields={event.group_by_fields} />
          <EventFields title="Fields" fields={event.fields} />
        </div>
      </Grid>
    </Box>
  );
}

function windowOf({ timerange_start: from, timerange_end: to }: EventRow, zone: string): string {
  if (from === null || to === null) return 'No time range';
  return describeTimeRange({ type: 'absolute', from, to }, { now: Date.now(), zone });
}

function detectedText({ timestamp, timestamp_processing }: EventRow, zone: string): string {
  const delay = Date.parse(timestamp_processing) - Date.parse(timestamp);
  const at = absoluteTime(new Date(timestamp_processing), zone);
  return delay > 0 ? `${at}, ${formatDuration(delay)} later` : at;
}

/** The streams an event was found in, by title. */
function EventStreams({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(eventQueries.streams());
  if (ids.length === 0) return 'All streams';
  const titles = new Map(data?.streams.map(({ id, title }) => [id, title]));
  return ids.map((streamId, index) => (
    <Fragment key={streamId}>
      {index > 0 && ', '}
      <Link to="/streams/$streamId/search" params={{ streamId }}>
        {titles.get(streamId) ?? streamId}
      </Link>
    </Fragment>
  ));
}

/** Whether somebody was notified. Only our own server says what became of each delivery. */
function EventDeliveries({ event, zone }: EventDetailProps) {
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const isNotified = event.alert && isOwn && !event.definition.isGone;
  const { data: definition } = useQuery({
    ...eventQueries.definition(event.event_definition_id),
    enabled: isNotified,
  });
  const ids = isNotified
    ? (definition?.notifications ?? []).map(({ notification_id }) => notification_id)
    : [];
  const deliveries = useQueries({
    queries: ids.map((id) => eventQueries.deliveries(id)),
    combine: (replies) =>
      replies.flatMap(
        ({ data }, index) =>
          data?.deliveries
            .filter(({ event_id }) => event_id === event.id)
            .map((delivery) => ({ delivery, notificationId: ids[index] })) ?? [],
      ),
  });
  const titles = useQueries({
    queries: ids.map((id) => eventQueries.notification(id)),
    combine: (replies) => new Map(replies.flatMap(({ data }) => (data ? [[data.id, data.title]] : []))),
  });
  if (!event.alert) return 'No: its definition had no notifications';
  if (deliveries.length === 0) return 'Yes, unless suppressed by the grace period';
  return deliveries.map(({ delivery, notificationId = '' }, index) => (
    <div key={index}>
      <Link to="/alerts/notifications/$notificationId" params={{ notificationId }}>
        {titles.get(notificationId) ?? notificationId}
      </Link>
      : {deliveryText(delivery, zone)}
    </div>
  ));
}

const linkClass = buttonClass({ size: 'sm' });

/** The link to the messages of an event, or why there is none. */
function ReplayLink({ event }: { event: EventRow }) {
  const origin = originOf(event);
  const disabledReason = replayDisabledReason(event);
  const definition = useQuery({
    ...eventQueries.definition(event.event_definition_id),
    enabled: !origin && disabledReason === undefined,
  });
  if (origin) {
    return (
      <Link className={linkClass} to="/messages/$index/$messageId" params={origin}>
        Open the message
      </Link>
    );
  }
  if (disabledReason) return <Note>{disabledReason}</Note>;
  if (definition.error) return <Note>Its query could not be read: {displayMessage(definition.error)}</Note>;
  if (!definition.data) return <Skeleton height={26} width={180} />;
  const search = replayOf(event, definition.data);
  if (!search) return null;
  return (
    <Link className={linkClass} to="/search" search={search}>
      Search messages of this event
    </Link>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <chakra.span color="fg.muted" alignSelf="center">
    {children}
  </chakra.span>
);

interface EventFieldsProps {
  title: string;
  fields: Readonly<Record<string, string>>;
}

/** Fields of an event with their values; nothing if there are none. */
function EventFields({ title, fields }: EventFieldsProps) {
  const entries = Object.entries(fields);
  if (entries.length === 0) return null;
  return (
    <Box mb="3">
      <chakra.h2 color="fg.muted" mb="1">
        {title}
      </chakra.h2>
      <Grid
        as="dl"
        className="mono"
        templateColumns="minmax(88px, max-content) minmax(0, 1fr)"
        columnGap="3"
        rowGap="0.5"
      >
        {entries.map(([name, value]) => (
          <Box key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">
              <bdi>{value}</bdi>
            </chakra.dd>
          </Box>
        ))}
      </Grid>
    </Box>
  );
}
