import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { failureOf } from '#/app/failure.ts';
import { hasTitle, titleQuery } from '#/app/title-query.ts';
import { Modal } from '#/components/Modal.tsx';
import { savedSearchQueries } from '#/features/search/saved/queries.ts';
import { OpenList } from './OpenList.tsx';

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
  const { data, error, refetch } = useQuery({
    ...savedSearchQueries.page({ query: titleQuery(query), page, per_page: perPage }),
    placeholderData: keepPreviousData,
  });
  // Filter again: the server's list may contain too much, and during loading it still belongs to the previous text.
  const searches = data?.views.filter(({ title }) => hasTitle(title, typed));
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  return (
    <Modal label="Open a saved search" width="560px" onClose={onClose}>
      <OpenList
        typed={typed}
        searches={searches}
        failure={error ? failureOf(error) : null}
        pages={{ page, last, total: last === 1 ? (searches?.length ?? 0) : (data?.total ?? 0) }}
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
