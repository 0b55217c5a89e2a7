import { chakra } from '@chakra-ui/react';
import { type Alert, isUnresolved } from '@tailrace/domain/alerts/alert-page';
import { formatDuration } from '@tailrace/domain/format/format';
import { getStream } from '@tailrace/sdk/operations/streams';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { configurationDetails } from '#/components/configuration-form/configuration-details.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { type Detail, DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EmptyLine } from '#/components/detail/EmptyLine.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { AlertState } from './AlertState.tsx';
import { callbackTitle, targetOf } from './callbacks.ts';
import { conditionTitle } from './conditions.ts';
import { alertQueries } from './queries.ts';
import { seenSearch } from './seen-search.ts';

const route = getRouteApi('/_authed/legacy/alerts/$alertId');

function timeDetails({ triggered_at, resolved_at }: Alert): Detail[] {
  const lasted = resolved_at === null ? null : Date.parse(resolved_at) - Date.parse(triggered_at);
  return [
    { label: 'Triggered', content: <RelativeTime at={new Date(triggered_at)} /> },
    ...(resolved_at === null
      ? []
      : [{ label: 'Resolved', content: <RelativeTime at={new Date(resolved_at)} /> }]),
    ...(lasted === null ? [] : [{ label: 'Lasted', values: [formatDuration(lasted)] }]),
  ];
}

function leadOf(alert: Alert, isPaused: boolean): string {
  if (!isUnresolved(alert)) return 'The condition is no longer met.';
  return isPaused
    ? 'The stream is paused, so the condition is not checked.'
    : 'The condition is still met. The alert is resolved as soon as it no longer is.';
}

/** One alert: what happened, by which condition, and what was sent. */
export function AlertPage() {
  const { alertId } = route.useParams();
  const { data: alert } = useSuspenseQuery(alertQueries.one(alertId));
  const { data: stream } = useQuery(query(getStream, { streamId: alert.stream_id }));
  const { data: types } = useQuery(alertQueries.conditionTypes());
  const condition = stream?.alert_conditions.find(({ id }) => id === alert.condition_id);
  const requested = condition && types?.[condition.type]?.requested_configuration;
  return (
    <DetailLayout
      header={
        <PageHeader
          title={alert.description}
          badge={<AlertState alert={alert} />}
          action={
            <Link
              className={buttonClass({ variant: 'solid' })}
              to="/streams/$streamId/search"
              params={{ streamId: alert.stream_id }}
              search={seenSearch(alert)}
            >
              Search messages of the condition
            </Link>
          }
          lead={leadOf(alert, stream?.disabled ?? false)}
        />
      }
      detailsLabel="About this alert"
      details={[
        ...timeDetails(alert),
        {
          label: 'Stream',
          content: stream ? (
            <Link to="/streams/$streamId/search" params={{ streamId: stream.id }}>
              {stream.title}
            </Link>
          ) : (
            alert.stream_id
          ),
        },
        {
          label: 'Condition',
          content: condition ? (
            <Link
              to="/legacy/alerts/conditions/$streamId/$conditionId"
              params={{ streamId: alert.stream_id, conditionId: condition.id }}
            >
              {conditionTitle(condition)}
            </Link>
          ) : (
            'Deleted'
          ),
        },
        { label: 'Id', values: [alert.id], isCode: true },
      ]}
    >
      <DetailSection title="Notifications" isBare>
        <AlertHistory streamId={alert.stream_id} alertId={alert.id} />
      </DetailSection>
      <DetailSection title="Parameters" lead="The condition at the time the alert was triggered." isBare>
        <DetailList
          label="Parameters"
          details={
            requested
              ? configurationDetails(requested, alert.condition_parameters)
              : Object.entries(alert.condition_parameters).map(([label, value]) => ({
                  label,
                  values: value === null ? [] : [String(value)],
                }))
          }
        />
      </DetailSection>
    </DetailLayout>
  );
}

interface AlertHistoryProps {
  streamId: string;
  alertId: string;
}

/** The notifications that were sent for an alert, newest first, with their results. */
function AlertHistory({ streamId, alertId }: AlertHistoryProps) {
  const { data, error, refetch } = useQuery(alertQueries.history(streamId, alertId));
  if (error && !data) {
    return <FailureState failure={failureOf(error)} what="the notifications" onRetry={() => refetch()} />;
  }
  if (!data) return <RowsSkeleton label="Loading notifications" />;
  if (data.total === 0) {
    return (
      <EmptyLine title="No notifications sent">
        The stream had no notifications when the alert was triggered.
      </EmptyLine>
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
