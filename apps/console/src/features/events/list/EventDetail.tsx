import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { formatDuration } from '@tailrace/domain/format/format';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { Link } from '@tanstack/react-router';
import { absoluteTime } from '#/app/time.ts';
import { EventDeliveries } from './EventDeliveries.tsx';
import { EventFields } from './EventFields.tsx';
import { EventStreams } from './EventStreams.tsx';
import { ReplayLink } from './ReplayLink.tsx';
import type { EventRow } from './use-event-list.ts';

interface EventDetailProps {
  event: EventRow;
  zone: string;
}

/** All facts of an event, and the way to its messages. */
export function EventDetail({ event, zone }: EventDetailProps) {
  const facts = [
    ['Time', absoluteTime(new Date(event.timestamp))],
    ['Searched', windowOf(event, zone)],
    ['Detected', detectedText(event)],
    ['Found in', <EventStreams key="streams" ids={event.source_streams} />],
    ['Key', event.key ?? 'None'],
    ['Notified', <EventDeliveries key="deliveries" event={event} />],
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
        {!event.definition.isGone && (
          <Link
            to="/alerts/definitions/$definitionId"
            params={{ definitionId: event.event_definition_id }}
            style={{ alignSelf: 'center' }}
          >
            Definition: {event.definition.title}
          </Link>
        )}
      </Flex>
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="4">
        <Grid as="dl" templateColumns="88px minmax(0, 1fr)" columnGap="3" rowGap="1" alignContent="start">
          {facts.map(([label, value]) => (
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

function detectedText({ timestamp, timestamp_processing }: EventRow): string {
  const delay = Date.parse(timestamp_processing) - Date.parse(timestamp);
  const at = absoluteTime(new Date(timestamp_processing));
  return delay > 0 ? `${at}, ${formatDuration(delay)} later` : at;
}
