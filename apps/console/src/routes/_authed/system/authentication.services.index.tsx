import { getActiveAuthBackend } from '@tailrace/sdk/operations/authentication';
import { createFileRoute } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { ServicesPage, serviceListSearch } from '#/features/authentication/index.ts';

export const Route = createFileRoute('/_authed/system/authentication/services/')({
  validateSearch: serviceListSearch.params,
  staticData: {
    title: 'Authentication',
    help: 'security#people-from-a-directory',
    permission: getActiveAuthBackend.permission,
    rail: { icon: KeyRound, group: 'Access', order: 30 },
  },
  component: ServicesPage,
});
