import { createInput, listInputTypeDescriptions } from '@tailrace/sdk/operations/inputs';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { NewInputPage } from '#/features/inputs/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/new')({
  validateSearch: (search): { type?: string } =>
    typeof search.type === 'string' && search.type !== '' ? { type: search.type } : {},
  loader: ({ context }) => context.queryClient.ensureQueryData(query(listInputTypeDescriptions)),
  staticData: { title: 'New input', permission: createInput.permission, palette: { action: 'Create input' } },
  component: NewInputPage,
});
