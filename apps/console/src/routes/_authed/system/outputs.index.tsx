import { createFileRoute } from '@tanstack/react-router';
import { OutputsPage, outputListSearch } from '#/features/outputs/index.ts';

export const Route = createFileRoute('/_authed/system/outputs/')({
  validateSearch: outputListSearch.params,
  component: OutputsPage,
});
