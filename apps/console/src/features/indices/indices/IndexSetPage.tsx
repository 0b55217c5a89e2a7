import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { indexSetQuery } from '#/features/indices/sets/index.ts';
import { IndexSetHeader } from './IndexSetHeader.tsx';
import { IndicesSection } from './IndicesSection.tsx';
import { OverviewFailure } from './OverviewFailure.tsx';
import { useIndices } from './queries.ts';
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
