import { createFileRoute } from '@tanstack/react-router';
import { memberListSearch, RolePage, RoleSkeleton, roles } from '#/features/roles/index.ts';

export const Route = createFileRoute('/_authed/system/roles/$roleId')({
  validateSearch: memberListSearch.params,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(roles.get(params.roleId)),
  pendingComponent: RoleSkeleton,
  staticData: { title: 'Role' },
  component: RolePage,
});
