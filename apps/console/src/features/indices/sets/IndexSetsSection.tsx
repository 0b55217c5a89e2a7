import { listIndexerFailures } from '@tailrace/sdk/operations/indices';
import { Link, Outlet } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { SectionNav } from '#/components/SectionNav.tsx';

/** The pages about all index sets, under links to each. */
export function IndexSetsSection() {
  const canReadFailures = useCan()(listIndexerFailures);
  return (
    <>
      {canReadFailures && (
        <SectionNav label="Indices">
          <Link to="/system/indices" activeOptions={{ exact: true, includeSearch: false }}>
            Index sets
          </Link>
          <Link to="/system/indices/failures" activeOptions={{ includeSearch: false }}>
            Indexer failures
          </Link>
        </SectionNav>
      )}
      <Outlet />
    </>
  );
}
