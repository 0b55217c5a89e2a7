import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { failureOf } from '#/app/failure.ts';
import { usePageTitle } from '#/app/page-title.ts';
import { FailureState } from '#/components/FailureState.tsx';
import { type SearchHome, SearchHomeContext, SearchPage } from '#/features/search/index.ts';
import { OpeningSkeleton } from './OpeningSkeleton.tsx';
import styles from './opening.module.css';
import { savedSearchQueries } from './queries.ts';
import { placeOf } from './saved-place.ts';

const SavedSearchBar = lazy(() =>
  import('./SavedSearchBar.tsx').then((module) => ({ default: module.SavedSearchBar })),
);

/** The search screen as the path says: nobody's, a saved one, or that of a stream. */
export function OpenSearchPage() {
  const { viewId, streamId } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(savedSearchQueries.document(viewId));
  const document = viewId === undefined ? undefined : data;
  const home = useMemo((): SearchHome => {
    if (document) return { saved: placeOf(document) };
    return streamId === undefined ? {} : { streamId };
  }, [document, streamId]);
  const stream = useQuery(savedSearchQueries.stream(streamId));
  usePageTitle(document?.view.title ?? stream.data?.title ?? null);

  if (viewId !== undefined && !document) {
    if (!error) return <OpeningSkeleton />;
    return (
      <FailureState
        failure={failureOf(error)}
        what="this saved search"
        home={<Link to="/views">Show all saved searches</Link>}
        onRetry={() => void refetch()}
      />
    );
  }
  if (stream.error)
    return (
      <FailureState
        failure={failureOf(stream.error)}
        what="this stream"
        home={<Link to="/search">Search all streams</Link>}
        onRetry={() => void stream.refetch()}
      />
    );
  if (document?.view.type === 'DASHBOARD')
    return <Navigate to="/views/$viewId" params={{ viewId: document.view.id }} replace />;
  return (
    <SearchHomeContext value={home}>
      <SearchPage
        actions={
          <Suspense fallback={<div className={styles.room} />}>
            <SavedSearchBar document={document} />
          </Suspense>
        }
      />
    </SearchHomeContext>
  );
}
