import { useRouter } from '@tanstack/react-router';
import type { SearchMessage } from '#/components/core/search/model.ts';
import { useSearchState } from '#/features/query/params/index.ts';

/** Notes the open message in the address before leaving the search, so that Back returns to it. */
export function useKeepOpen({ id, isAround }: SearchMessage): () => void {
  const { arrange } = useSearchState();
  const { history } = useRouter();
  return () => {
    // A surrounding message need not be in the list that the address leads to.
    if (isAround) return;
    arrange({ highlightMessage: id });
    // Without this, the entry that is added next would take the place of the noted one.
    history.flush();
  };
}
