import { indexerNotices } from '@tailrace/domain/notices/indices';
import { FetchError, type Schemas } from '@tailrace/sdk';
import { cycleDeflector, rebuildIndexSetRanges, updateIndexSet } from '@tailrace/sdk/operations/indices';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { askToConfirm } from '#/app/confirm.ts';
import { failureOf } from '#/app/failure.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { Banner } from '#/components/core/Banner.tsx';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { indexSetList, indexSetQuery, useCycle, useRecalculate } from '#/features/indices/sets/index.ts';
import { UpLink } from '#/features/resource-pages/index.ts';
import { IndicesSection } from './IndicesSection.tsx';
import { isWithoutFirstIndex, useIndices } from './queries.ts';
import { useIndexSetFacts } from './use-index-set-facts.tsx';

const route = getRouteApi('/_authed/system/index_sets/$indexSetId/');

/** One index set and its indices. */
export function IndexSetPage() {
  const { indexSetId } = route.useParams();
  const { data: set } = useSuspenseQuery(indexSetQuery(indexSetId));
  const { overview, indices, error, refetch } = useIndices(set);
  return (
    <DetailLayout
      header={<IndexSetHeader set={set} deflector={overview?.deflector} />}
      factsLabel="About this index set"
      facts={useIndexSetFacts(set, overview)}
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
    const isConfirmed = await askToConfirm({
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
        up={<UpLink to={indexSetList} />}
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
                className={buttonClass({ variant: 'solid' })}
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
      <EmptyState title="The first index is being created">
        The index set was created just now. Its first index is shown as soon as the server has made it.
      </EmptyState>
    );
  return <FailureState failure={failureOf(error)} what="the indices" onRetry={onRetry} />;
}
