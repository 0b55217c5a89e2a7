import { listAuthzRoles } from '@tailrace/sdk/operations/roles';
import { createFileRoute } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { RolesPage, roleListSearch } from '#/features/roles/index.ts';

export const Route = createFileRoute('/_authed/system/roles/')({
  validateSearch: roleListSearch.params,
  staticData: {
    title: 'Roles',
    help: 'security#accounts-and-roles',
    permission: listAuthzRoles.permission,
    rail: { icon: ShieldCheck, group: 'Access', order: 20 },
  },
  component: RolesPage,
});
