import { createFileRoute } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { InputsPage, inputListSearch } from '#/features/inputs/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/')({
  validateSearch: inputListSearch.params,
  staticData: {
    title: 'Inputs',
    help: 'senders',
    /* The list itself is open to all users, who see the inputs shared with them. */ rail: {
      icon: Download,
      group: 'System',
      order: 40,
      permission: 'inputs:read',
    },
  },
  component: InputsPage,
});
