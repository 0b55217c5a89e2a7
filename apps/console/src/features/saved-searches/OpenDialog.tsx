import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { failureOf } from '#/app/failure.ts';
import { Modal } from '#/components/Modal.tsx';
import { OpenList } from './OpenList.tsx';
import { savedSearchQueries } from './queries.ts';

interface OpenDialogProps {
  onClose: () => void;
}

const perPage = 12;

/** Finds a saved search by its title and opens it. */
export function OpenDialog({ onClose }: OpenDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const query = useDeferredValue(typed.trim());
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...savedSearchQueries.page({ query: inTitle(query), page, per_page: perPage }),
    placeholderData: keepPreviousData,
  });
  // Until the answer to what is typed is there, what fits of the one before stands in its place.
  const isOld = isPlaceholderData || query !== typed.trim();
  const searches = isOld ? data?.views.filter(({ title }) => fits(title, typed)) : data?.views;
  return (
    <Modal label="Open a saved search" width="560px" onClose={onClose}>
      <OpenList
        typed={typed}
        searches={searches}
        failure={error ? failureOf(error) : null}
        pages={{ page, last: Math.max(1, Math.ceil((data?.total ?? 0) / perPage)), total: data?.total ?? 0 }}
        onType={(text) => {
          setTyped(text);
          setPage(1);
        }}
        onPage={setPage}
        onRetry={() => void refetch()}
        onOpen={({ id }) => {
          onClose();
          void navigate({ to: '/search/$viewId', params: { viewId: id }, search: {} });
        }}
        onShowAll={() => {
          onClose();
          void navigate({ to: '/views' });
        }}
      />
    </Modal>
  );
}

/** Words apart would be looked for one by one. */
const inTitle = (typed: string) => (/\s/.test(typed) ? `"${typed.replaceAll('"', '')}"` : typed);

const fits = (title: string, typed: string) => title.toLowerCase().includes(typed.trim().toLowerCase());
