import { useMenuAction } from '#/app/page-menu.ts';
import { useCreations } from '#/features/query/create/index.ts';

interface CreateFromSearchProps {
  query: string;
  streams: readonly string[];
}

/** Menu entries that create something for the messages of the search. */
export function CreateFromSearch({ query, streams }: CreateFromSearchProps) {
  return useCreations(query, streams).map((creation) => (
    <CreateEntry key={creation.what} {...creation} isHidden={creation.isHidden || query.trim() === ''} />
  ));
}

function CreateEntry({ what, run, isHidden }: ReturnType<typeof useCreations>[number]) {
  useMenuAction({ section: 'creation', label: `Create ${what} from this search`, run, isHidden });
  return null;
}
