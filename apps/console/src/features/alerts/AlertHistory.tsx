import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#/app/failure.ts';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { callbackTitle, targetOf } from './callbacks.ts';
import { alertQueries } from './queries.ts';

interface AlertHistoryProps {
  streamId: string;
  alertId: string;
}

/** The notifications that were sent for an alert, newest first, with their results. */
export function AlertHistory({ streamId, alertId }: AlertHistoryProps) {
  const { data, error, refetch } = useQuery(alertQueries.history(streamId, alertId));
  if (error && !data) {
    return <FailureState failure={failureOf(error)} what="the notifications" onRetry={() => refetch()} />;
  }
  if (!data) return <RowsSkeleton label="Loading notifications" />;
  if (data.total === 0) {
    return (
      <EmptyState title="No notifications sent">
        The stream had no notifications when the alert was triggered.
      </EmptyState>
    );
  }
  const newestFirst = data.histories.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  return (
    <PlainTable aria-label="Notifications">
      <thead>
        <tr>
          <HeadCell>Notification</HeadCell>
          <HeadCell>Target</HeadCell>
          <HeadCell>Sent</HeadCell>
          <HeadCell>Result</HeadCell>
        </tr>
      </thead>
      <tbody>
        {newestFirst.map(({ id, alarmcallbackconfiguration: callback, created_at, result }) => (
          <tr key={id}>
            <Cell>{callbackTitle(callback)}</Cell>
            <Cell overflowWrap="anywhere">{targetOf(callback)}</Cell>
            <Cell whiteSpace="nowrap">
              <RelativeTime at={new Date(created_at)} />
            </Cell>
            <Cell py="1.5">
              {result.type === 'success' ? (
                <StatusBadge status="good">Sent</StatusBadge>
              ) : (
                <>
                  <StatusBadge status="bad">Failed</StatusBadge>
                  <chakra.div overflowWrap="anywhere">{result.error}</chakra.div>
                </>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
