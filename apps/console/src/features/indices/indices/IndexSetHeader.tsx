import type { Schemas } from '@tailrace/sdk';
import { cycleDeflector, rebuildIndexSetRanges, updateIndexSet } from '@tailrace/sdk/operations/indices';
import { Link } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { askToConfirm } from '#/app/confirm.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { Banner } from '#/components/core/Banner.tsx';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { indexSetList, useCycle, useRecalculate } from '#/features/indices/sets/index.ts';
import { UpLink } from '#/features/resource-pages/index.ts';

interface IndexSetHeaderProps {
  set: Schemas['IndexSet'];
  /** The write index; `undefined` until it is known. */
  deflector: Schemas['Deflector'] | undefined;
}

const readOnly = 'The index set is read-only, so it keeps its last index.';

/** The title of an index set and what can be done to all of it. */
export function IndexSetHeader({ set, deflector }: IndexSetHeaderProps) {
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
