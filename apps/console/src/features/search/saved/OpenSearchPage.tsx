import { readSearchView } from '@tailrace/domain/views/search-view';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { failureOf } from '#/app/failure.ts';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { whenPainted } from '#/app/first-load/when-painted.ts';
import { usePageTitle } from '#/app/page-title.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { type SearchHome, SearchHomeContext } from '#/features/query/params/index.ts';
import { SearchPage } from '#/features/search/screen/index.ts';
import { SearchTabStrip, useTabTracking } from '#/features/search/tabs/index.ts';
import { LazyStreamSearchHead } from '#/features/streams/index.ts';
import { OpeningSkeleton } from './OpeningSkeleton.tsx';
import styles from './opening.module.css';
import { savedSearchQueries } from './queries.ts';
import { SavedSearchDetails } from './SavedSearchDetails.tsx';
import { positionOf } from './saved-state.ts';

const SavedSearchBar = lazyWithRetry(
  () => whenPainted().then(async () => (await import('./SavedSearchBar.tsx')).SavedSearchBar),
  { fallback: () => <div className={styles.room} /> },
);

/** The search screen for each path: a new search, a saved one, or a stream's. */
export function OpenSearchPage() {
  const { viewId, streamId } = useParams({ strict: false });
  const queryInUrl = titleOf(useSearch({ strict: false }));
  const { data, error, refetch } = useQuery(savedSearchQueries.document(viewId));
  const document = viewId === undefined ? undefined : data;
  const stream = useQuery(savedSearchQueries.stream(streamId));
  const hasName = viewId !== undefined || streamId !== undefined;
  const title = hasName ? (document?.view.title ?? stream.data?.title) : null;
  usePageTitle(title ?? (queryInUrl || null));
  const tab = useTabTracking(title);
  const home = useMemo((): SearchHome => {
    if (document) {
      const { charts } = readSearchView(document);
      return { tab, title, viewId: document.view.id, saved: positionOf(document), charts };
    }
    return streamId === undefined ? { tab } : { tab, title, streamId };
  }, [document, streamId, tab, title]);

  const head = (
    <>
      <h1 className="visually-hidden">{title ?? 'Search'}</h1>
      <SearchTabStrip shown={tab} />
      {stream.data && <LazyStreamSearchHead stream={stream.data} />}
    </>
  );

  if (document?.view.type === 'DASHBOARD')
    return <Navigate to="/views/$viewId" params={{ viewId: document.view.id }} replace />;
  if (viewId !== undefined && !document)
    return (
      <>
        {head}
        {error ? (
          <FailureState
            failure={failureOf(error)}
            what="this saved search"
            home={<Link to="/views">Show all saved searches</Link>}
            onRetry={() => void refetch()}
          />
        ) : (
          <OpeningSkeleton />
        )}
      </>
    );
  if (stream.error)
    return (
      <>
        {head}
        <FailureState
          failure={failureOf(stream.error)}
          what="this stream"
          home={<Link to="/search">Search all streams</Link>}
          onRetry={() => void stream.refetch()}
        />
      </>
    );
  return (
    <SearchHomeContext value={home}>
      <SearchPage
        head={head}
        actions={<SavedSearchBar document={document} />}
        about={document && <SavedSearchDetails view={document.view} />}
      />
    </SearchHomeContext>
  );
}

const maxTitleLength = 100;

/** A search without a name is titled by its query. */
const titleOf = ({ q }: { q?: unknown }): string =>
  q === undefined ? '' : String(q).replaceAll(/\s+/g, ' ').trim().slice(0, maxTitleLength);
