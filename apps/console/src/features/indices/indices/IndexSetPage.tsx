import { chakra, Flex } from '@chakra-ui/react';
import { capitalized, countOf, formatBytes, formatCount, spelledOut } from '@tailrace/domain/format/format';
import type { Status } from '@tailrace/domain/format/status';
import { retentionOfSet, rotationOfSet } from '@tailrace/domain/indices/index-set-labels';
import { tieringName } from '@tailrace/domain/indices/lifetimes';
import { indexerNotices } from '@tailrace/domain/notices/indices';
import { FetchError, type Schemas, type Stream } from '@tailrace/sdk';
import { cycleDeflector, rebuildIndexSetRanges, updateIndexSet } from '@tailrace/sdk/operations/indices';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { requestConfirmation } from '#/app/confirm.ts';
import { failureOf } from '#/app/failure.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { Banner } from '#/components/core/Banner.tsx';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import type { Detail } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EmptyLine } from '#/components/detail/EmptyLine.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { indexSetQuery, useCycle, useRecalculate } from '#/features/indices/sets/index.ts';
import { IndicesSection } from './IndicesSection.tsx';
import { isWithoutFirstIndex, type Overview, useIndices } from './queries.ts';

const route = getRouteApi('/_authed/system/index_sets/$indexSetId/');

/** One index set and its indices. */
export function IndexSetPage() {
  const { indexSetId } = route.useParams();
  const { data: set } = useSuspenseQuery(indexSetQuery(indexSetId));
  const { overview, indices, error, refetch } = useIndices(set);
  return (
    <DetailLayout
      header={<IndexSetHeader set={set} deflector={overview?.deflector} />}
      detailsLabel="About this index set"
      details={useIndexSetDetails(set, overview)}
    >
      {error ? (
        <DetailSection title="Indices" isBare>
          <OverviewFailure set={set} error={error} onRetry={() => void refetch()} />
        </DetailSection>
      ) : (
        <IndicesSection indices={indices} onRetry={() => void refetch()} />
      )}
    </DetailLayout>
  );
}

interface IndexSetHeaderProps {
  set: Schemas['IndexSet'];
  /** The write index; `undefined` until it is known. */
  deflector: Schemas['Deflector'] | undefined;
}

const readOnly = 'The index set is read-only, so it keeps its last index.';

/** The title of an index set and what can be done to all of it. */
function IndexSetHeader({ set, deflector }: IndexSetHeaderProps) {
  const can = useCan();
  const cycle = useCycle();
  const recalculate = useRecalculate();
  const canRotate = can(cycleDeflector);
  const rotate = async () => {
    const isConfirmed = await requestConfirmation({
      title: `Rotate the index of “${set.title}”?`,
      text: 'New messages go to a new index from now on. The oldest indices are removed if the set then has more than it keeps.',
      action: 'Rotate index',
      isHarmless: true,
    });
    if (isConfirmed) cycle.mutate(set);
  };
  usePaletteAction({ label: 'Rotate index', run: rotate, isHidden: !canRotate || !set.writable });
  return (
    <>
      <PageHeader
        title={set.title}
        lead={set.description || undefined}
        badge={
          <StatusBadge status={set.writable ? 'good' : 'idle'}>
            {set.writable ? 'Writable' : 'Read-only'}
          </StatusBadge>
        }
        action={
          <>
            {can(rebuildIndexSetRanges) && (
              <Button aria-busy={recalculate.isPending || undefined} onClick={() => recalculate.mutate(set)}>
                Recalculate ranges
              </Button>
            )}
            {canRotate && (
              <Button
                disabled={!set.writable}
                title={set.writable ? undefined : readOnly}
                aria-busy={cycle.isPending || undefined}
                onClick={rotate}
              >
                Rotate index…
              </Button>
            )}
            {can(updateIndexSet, { id: set.id }) && (
              <Link
                className={buttonClass()}
                to="/system/index_sets/$indexSetId/configuration"
                params={{ indexSetId: set.id }}
                search={{ from: 'details' }}
              >
                Edit index set
              </Link>
            )}
          </>
        }
      />
      {set.writable && deflector?.is_up === false && (
        <Banner>
          This index set has no index to write to, so its messages cannot be stored. Rotate the index to
          create one.
        </Banner>
      )}
    </>
  );
}

const healths: Readonly<Record<string, { status: Status; text: string }>> = {
  green: { status: 'good', text: 'Healthy' },
  yellow: { status: 'busy', text: 'Replicas missing' },
  red: { status: 'bad', text: 'Data cannot be read' },
};

/** What the set holds, once the overview has arrived. */
function contentDetails({ counts, indices, indexer_cluster: { health, name } }: Overview): Detail[] {
  const all = Object.values(indices);
  const bytes = all.reduce((sum, { size }) => sum + (size?.bytes ?? 0), 0);
  const { status, text } = healths[health.status] ?? { status: 'idle', text: spelledOut(health.status) };
  return [
    {
      label: 'Holds',
      values: [
        `${countOf(counts.events, 'message')} in ${countOf(all.length, 'index', 'indices')}`,
        `${formatBytes(bytes)} in open indices`,
      ],
    },
    {
      label: 'Search engine',
      content: (
        <Flex columnGap="2" wrap="wrap">
          {name}
          <StatusBadge status={status}>{text}</StatusBadge>
        </Flex>
      ),
    },
  ];
}

/** The facts beside the indices of a set. */
function useIndexSetDetails(set: Schemas['IndexSet'], overview: Overview | undefined): Detail[] {
  const streams = useQuery(query(listStreams, {}, { isAside: true })).data?.streams;
  const target = overview?.deflector.current_target;
  const writing: Detail[] = set.writable
    ? [
        ...(target ? [{ label: 'Writes to', values: [target], isCode: true }] : []),
        { label: 'Rotation', values: [capitalized(rotationOfSet(set))] },
        { label: 'Retention', values: [capitalized(retentionOfSet(set))] },
        ...(set.data_tiering ? [{ label: 'Data tiering', values: [tieringName(set.data_tiering)] }] : []),
      ]
    : [];
  return [
    ...(set.default
      ? [{ label: 'Default', values: ['Stores the messages of streams without an index set'] }]
      : []),
    ...writing,
    ...(overview ? contentDetails(overview) : []),
    {
      label: 'Streams that write here',
      content: streams && <StreamLinks streams={streams.filter(({ index_set_id: id }) => id === set.id)} />,
    },
    { label: 'Index prefix', values: [set.index_prefix], isCode: true },
    { label: 'Shards and replicas', values: [`${formatCount(set.shards)} and ${formatCount(set.replicas)}`] },
    { label: 'Created', content: <RelativeTime at={new Date(set.creation_date)} /> },
    { label: 'Id', values: [set.id ?? ''], isCode: true },
  ];
}

const maxListed = 12;

/** The streams of an index set, each a link to its messages. */
function StreamLinks({ streams }: { streams: readonly Stream[] }) {
  if (streams.length === 0) return <chakra.span color="fg.faint">None that you can see</chakra.span>;
  const rest = streams.length - maxListed;
  return (
    <chakra.ul>
      {streams.slice(0, maxListed).map(({ id, title }) => (
        <chakra.li key={id} overflowWrap="anywhere" lineHeight="24px">
          <Link to="/streams/$streamId/search" params={{ streamId: id }}>
            <chakra.bdi color="accent.fg" _hover={{ textDecoration: 'underline' }}>
              {title}
            </chakra.bdi>
          </Link>
        </chakra.li>
      ))}
      {rest > 0 && <chakra.li color="fg.muted">and {rest} more</chakra.li>}
    </chakra.ul>
  );
}

interface OverviewFailureProps {
  set: Schemas['IndexSet'];
  error: Error;
  onRetry: () => void;
}

/** Stands in the place of the indices; the facts of the set stay readable beside it. */
function OverviewFailure({ set, error, onRetry }: OverviewFailureProps) {
  if (error instanceof FetchError && error.status === 503)
    return (
      <ErrorState
        title="The search engine is not available"
        detail={indexerNotices.unavailable(error).text}
        onRetry={onRetry}
      />
    );
  if (isWithoutFirstIndex(set, error))
    return (
      <EmptyLine title="The first index is being created">
        The index set was created just now. Its first index is shown as soon as the server has made it.
      </EmptyLine>
    );
  return <FailureState failure={failureOf(error)} what="the indices" onRetry={onRetry} />;
}
