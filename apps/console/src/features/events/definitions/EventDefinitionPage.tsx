import { Box, chakra } from '@chakra-ui/react';
import { stateOf } from '@tailrace/domain/events/definition-state';
import { priorityLabel } from '@tailrace/domain/events/definition-text';
import { durationLabel } from '@tailrace/domain/events/durations';
import {
  aggregationOf,
  deleteDisabledReason,
  type EventDefinition,
  isFixed,
  type SchedulerContext,
} from '@tailrace/domain/events/event-definition';
import { schedulerOf } from '@tailrace/domain/events/events';
import { otherSettings, settingTexts } from '@tailrace/domain/events/other-settings';
import { ofSystemText } from '@tailrace/domain/forms/stored-entity';
import { momentOf } from '@tailrace/domain/time/display-time';
import { searchEvents } from '@tailrace/sdk/operations/events';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Banner } from '#/components/core/Banner.tsx';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import type { Detail } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EmptyLine } from '#/components/detail/EmptyLine.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { ShareButton } from '#/features/sharing/index.ts';
import { definitionList, definitionQuery, definitions } from './definitions.ts';
import { eventsState } from './events-state.ts';
import { notificationsQuery } from './queries.ts';
import { RunsSection } from './runs/RunsSection.tsx';
import { StreamNames } from './StreamNames.tsx';
import { deletionEffect } from './use-definition-actions.ts';
import { useDefinitionChanges } from './use-definition-changes.ts';
import { watchText } from './WatchText.tsx';

/** The settings of a definition that its sentence does not say, and when it runs. */
function definitionDetails(definition: EventDefinition, scheduler: SchedulerContext): Detail[] {
  const { notification_settings, notifications, field_spec, key_spec } = definition;
  const aggregation = aggregationOf(definition);
  const grace = notification_settings.grace_period_ms;
  return [
    ...(aggregation
      ? [
          {
            label: 'Query',
            values: aggregation.query === '' ? [] : [aggregation.query],
            isCode: aggregation.query !== '',
          },
          { label: 'Streams', content: <StreamNames definition={definition} /> },
        ]
      : []),
    { label: 'Priority', values: [priorityLabel(definition.priority)] },
    { label: 'Fields', values: Object.keys(field_spec) },
    { label: 'Key', values: key_spec },
    {
      label: 'Notifications',
      content: <NotificationNames ids={notifications.map((one) => one.notification_id)} />,
    },
    ...(notifications.length > 0
      ? [{ label: 'Grace period', values: [grace === 0 ? 'None' : durationLabel(grace)] }]
      : []),
    ...otherSettings(definition).map(([label, value]) => ({ label, values: settingTexts(value) })),
    { label: 'Last run', content: <RelativeTime at={momentOf(scheduler.triggered_at)} never="–" /> },
    { label: 'Next run', content: <RelativeTime at={momentOf(scheduler.next_time)} never="–" /> },
    { label: 'Id', values: [definition.id], isCode: true },
  ];
}

/** The notifications of a definition by title; by id where the user may not read them. */
function NotificationNames({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(notificationsQuery);
  if (ids.length === 0) return 'No notifications';
  return ids.map((id) => <div key={id}>{data?.find((one) => one.id === id)?.title ?? id}</div>);
}

/** One definition in words, its state, and what its runs found. */
export function EventDefinitionPage() {
  const { definitionId = '' } = useParams({ strict: false });
  const { data } = useSuspenseQuery(definitionQuery(definitionId));
  const { event_definition: definition, context } = data;
  const scheduler = schedulerOf(context, definition.id);
  const can = definitions.useCan();
  const isOurServer = useServerVersion()?.isTailrace === true;
  const { enable, disable, isBusy } = useDefinitionChanges();
  const goBack = useWayBack(definitionList);
  const deletion = definitions.useDeletion({
    effect: () => deletionEffect,
    disabledReason: deleteDisabledReason,
    onDone: goBack,
  });
  const aggregation = aggregationOf(definition);
  const isReadOnly = isFixed(data);
  const canEdit = can.edit(definition) && !isReadOnly;
  const { status, state } = stateOf(scheduler);
  return (
    <DetailLayout
      header={
        <PageHeader
          title={definition.title}
          lead={definition.description}
          badge={<StatusBadge status={status}>{state}</StatusBadge>}
          action={
            <>
              <ShareButton
                type="event_definition"
                noun="definition"
                id={definition.id}
                title={definition.title}
              />
              {can.create && aggregation && (
                <Link
                  className={buttonClass()}
                  to="/alerts/definitions/new"
                  search={{ copy_of: definition.id }}
                >
                  Duplicate
                </Link>
              )}
              {canEdit && (
                <Button
                  disabled={isBusy}
                  onClick={() => (scheduler.is_scheduled ? disable : enable)(definition)}
                >
                  {scheduler.is_scheduled ? 'Disable' : 'Enable'}
                </Button>
              )}
              {canEdit && (
                <Link
                  className={buttonClass()}
                  to="/alerts/definitions/$definitionId/edit"
                  params={{ definitionId }}
                >
                  Edit definition
                </Link>
              )}
            </>
          }
        />
      }
      detailsLabel="About this event definition"
      details={definitionDetails(definition, scheduler)}
      danger={<DangerZone dangers={isReadOnly ? [] : dangers([deletion], definition)} />}
    >
      {isReadOnly && (
        <Box mb="4" borderRadius="lg" overflow="hidden">
          <Banner>{ofSystemText('definition')}</Banner>
        </Box>
      )}
      <DetailSection
        title="Watches for"
        {...(aggregation && !isOurServer
          ? { lead: 'Messages that arrive later than one check are not seen by this server.' }
          : {})}
      >
        {watchText(definition)}.
      </DetailSection>
      {isOurServer && aggregation && (
        // The fragment that "Why did this fire?" of an incident links to.
        <div id="runs">
          <RunsSection definition={definition} />
        </div>
      )}
      <RecentEvents definitionId={definition.id} />
    </DetailLayout>
  );
}

const shownAtFirst = 10;
const aWeek = 604_800;
const refreshMs = 30_000;

const recentEvents = (definitionId: string) =>
  query(
    searchEvents,
    {
      body: {
        page: 1,
        per_page: shownAtFirst,
        timerange: { type: 'relative', range: aWeek },
        filter: { alerts: 'include', event_definitions: [definitionId] },
      },
    },
    { refetchInterval: refreshMs },
  );

/** The latest events of a definition. */
function RecentEvents({ definitionId }: { definitionId: string }) {
  const { data, error, refetch } = useQuery(recentEvents(definitionId));
  return (
    <DetailSection
      title="Recent events"
      lead="The last 7 days."
      isBare
      action={
        <Link className={buttonClass({ size: 'sm' })} {...eventsState(definitionId)}>
          Show its events
        </Link>
      }
    >
      {error ? (
        <FailureState failure={failureOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={3} label="Loading events" />
      ) : data.events.length === 0 ? (
        <EmptyLine title="No events in the last 7 days">New events are listed as they are created.</EmptyLine>
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
