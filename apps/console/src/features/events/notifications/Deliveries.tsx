import { Box, chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { type Status, StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { notificationQueries } from './notifications.ts';

const states = {
  sent: { status: 'good', label: 'Sent' },
  waiting: { status: 'busy', label: 'Waiting' },
  failed: { status: 'bad', label: 'Failed' },
  dropped: { status: 'bad', label: 'Dropped' },
} as const satisfies Record<string, { status: Status; label: string }>;

const maxShown = 20;

const moment = (time: string | null) => (time === null ? null : new Date(time));

/** Whether the notification works, and what became of its latest deliveries. */
export function Deliveries({ notificationId }: { notificationId: string }) {
  const { data } = useQuery(notificationQueries.deliveries(notificationId));
  if (!data) return null;
  const { last_sent_at, failing_since, error, waiting, deliveries } = data;
  return (
    <DetailSection title="Latest deliveries" isBare>
      <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" px="4" py="3" mb="2" textStyle="table">
        <chakra.p>
          Last sent: <RelativeTime at={moment(last_sent_at)} />
          {waiting > 0 && `, ${countOf(waiting, 'event')} waiting to be sent`}
        </chakra.p>
        {failing_since !== null && (
          <chakra.p color="danger.fg" role="alert" mt="1">
            Failing since <RelativeTime at={moment(failing_since)} />: {error}
          </chakra.p>
        )}
      </Box>
      {deliveries.length > 0 && (
        <PlainTable aria-label="Latest deliveries">
          <thead>
            <tr>
              <HeadCell>Outcome</HeadCell>
              <HeadCell>Event</HeadCell>
              <HeadCell>Attempts</HeadCell>
              <HeadCell>Reason</HeadCell>
            </tr>
          </thead>
          <tbody>
            {deliveries.slice(0, maxShown).map((delivery) => (
              <tr key={`${delivery.event_id} ${delivery.queued_at}`}>
                <Cell>
                  <StatusBadge status={states[delivery.state].status}>
                    {states[delivery.state].label}
                  </StatusBadge>
                </Cell>
                <Cell>
                  <RelativeTime at={moment(delivery.queued_at)} />
                </Cell>
                <Cell>{delivery.attempts}</Cell>
                <Cell>{delivery.error ?? ''}</Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </DetailSection>
  );
}
