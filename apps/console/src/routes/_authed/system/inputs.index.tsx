import { createFileRoute } from '@tanstack/react-router';
import { InputsPage } from '#/features/inputs/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/')({
  validateSearch: (search): { query?: string } =>
    typeof search.query === 'string' && search.query !== '' ? { query: search.query } : {},
  component: InputsPage,
});
