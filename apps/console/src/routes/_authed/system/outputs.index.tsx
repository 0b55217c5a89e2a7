import { listOutputs } from '@tailrace/sdk/operations/outputs';
import { createFileRoute } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { OutputsPage, outputListSearch } from '#/features/outputs/index.ts';

export const Route = createFileRoute('/_authed/system/outputs/')({
  validateSearch: outputListSearch.params,
  staticData: {
    title: 'Outputs',
    help: 'operating#outputs',
    permission: listOutputs.permission,
    rail: { icon: Send, group: 'System', order: 50 },
  },
  component: OutputsPage,
});
