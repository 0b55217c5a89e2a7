import { Box } from '@chakra-ui/react';
import { createExtractor } from '@tailrace/sdk/operations/extractors';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { failureOf } from '#/app/failure.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { ExtractorHeader } from './ExtractorHeader.tsx';
import { ExtractorTable } from './ExtractorTable.tsx';
import { listPermission, liveExtractorsOf, useDeletion, useReordering } from './extractors.ts';
import { editPage, extractorPage, useInputPlace } from './input-place.ts';

/** The extractors of an input: their order, what they did, and what went wrong. */
export function ExtractorsPage() {
  const place = useInputPlace();
  const canEdit = useCan()(createExtractor, place);
  return (
    <Box px="6" py="4.5">
      <ExtractorHeader
        lead="Extractors copy parts of a message into fields. They run from top to bottom on every message the input receives."
        action={
          <>
            <Link {...extractorPage(place, '/export')} className={buttonClass()}>
              Export extractors
            </Link>
            {canEdit && (
              <>
                <Link {...extractorPage(place, '/import')} className={buttonClass()}>
                  Import extractors
                </Link>
                <CreateLink />
              </>
            )}
          </>
        }
      />
      <Content canEdit={canEdit} />
    </Box>
  );
}

function CreateLink() {
  const navigate = useNavigate();
  const page = extractorPage(useInputPlace(), '/new');
  usePaletteAction({ label: 'Create extractor', run: () => navigate(page) });
  return (
    <Link {...page} className={buttonClass({ variant: 'solid' })}>
      Create extractor
    </Link>
  );
}

function Content({ canEdit }: { canEdit: boolean }) {
  const place = useInputPlace();
  const { inputId } = place;
  const navigate = useNavigate();
  const { data: extractors, error, refetch } = useQuery(liveExtractorsOf(inputId));
  const reordering = useReordering(inputId);
  const deletion = useDeletion(inputId);
  if (!extractors && error)
    return (
      <FailureState
        failure={failureOf(error)}
        what="the extractors"
        permissions={[listPermission(inputId)]}
        onRetry={() => refetch()}
      />
    );
  if (!extractors) return <RowsSkeleton label="Loading extractors" />;
  if (extractors.length === 0)
    return (
      <EmptyState
        title="No extractors yet"
        action={
          canEdit && (
            <Link {...extractorPage(place, '/new')} className={buttonClass({ variant: 'solid' })}>
              Create extractor
            </Link>
          )
        }
      >
        Messages of this input keep the fields they arrive with. Create an extractor to search by parts of
        their text.
      </EmptyState>
    );
  const before = extractors.map(({ id }) => id);
  return (
    <ExtractorTable
      extractors={extractors}
      place={place}
      onOrder={canEdit ? (ids) => reordering.mutate({ ids, before }) : undefined}
      actionsOf={(extractor) =>
        canEdit
          ? [
              { label: 'Edit extractor', run: () => navigate(editPage(place, extractor.id)) },
              { label: 'Delete extractor', isDangerous: true, run: () => deletion.mutate(extractor) },
            ]
          : []
      }
    />
  );
}
