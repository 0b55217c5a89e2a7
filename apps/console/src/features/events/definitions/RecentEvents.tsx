import { chakra } from '@chakra-ui/react';
import { searchEvents } from '@tailrace/sdk/operations/events';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { momentOf } from '#/app/time.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { eventsPlace } from './events-place.ts';

const shown = 10;
const aWeek = 604_800;
const refreshMs = 30_000;

const recentEvents = (definitionId: string) =>
  query(
    searchEvents,
    {
      body: {
        page: 1,
        per_page: shown,
        timerange: { type: 'relative', range: aWeek },
        filter: { alerts: 'include', event_definitions: [definitionId] },
      },
    },
    { refetchInterval: refreshMs },
  );

/** The latest events of a definition. */
export function RecentEvents({ definitionId }: { definitionId: string }) {
  const { data, error, refetch } = useQuery(recentEvents(definitionId));
  return (
    <DetailSection
      title="Recent events"
      lead="The last 7 days."
      isBare
      action={
        <Link className={buttonClass({ size: 'sm' })} {...eventsPlace(definitionId)}>
          Show its events
        </Link>
      }
    >
      {error ? (
        <FailureState failure={failureOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={3} label="Loading events" />
      ) : data.events.length === 0 ? (
        <EmptyState title="No events in the last 7 days">
          New events are listed as they are created.
        </EmptyState>
      ) : (
        <PlainTable aria-label="Recent events">
          <thead>
            <tr>
              <HeadCell w="130px">Time</HeadCell>
              <HeadCell>Event</HeadCell>
              <HeadCell w="180px">Key</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.events.map(({ event }) => (
              <tr key={event.id}>
                <Cell>
                  <RelativeTime at={momentOf(event.timestamp)} />
                </Cell>
                <Cell py="1.5" overflowWrap="anywhere">
                  <bdi>{event.message}</bdi>
                  {event.alert && (
                    <chakra.span textStyle="small" color="fg.muted">
                      {' '}
                      alert
                    </chakra.span>
                  )}
                </Cell>
                <Cell overflowWrap="anywhere">
                  <bdi>{event.key ?? '–'}</bdi>
                </Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </DetailSection>
  );
}
