import { listIndexerFailures } from '@tailrace/sdk/operations/indices';
import { createFileRoute } from '@tanstack/react-router';
import { failureListSearch, IndexerFailuresPage } from '#/features/indices/indices/index.ts';

export const Route = createFileRoute('/_authed/system/indices/failures')({
  validateSearch: failureListSearch.params,
  staticData: {
    title: 'Indexer failures',
    help: 'operating#storing',
    permission: listIndexerFailures.permission,
    palette: {},
  },
  component: IndexerFailuresPage,
});
