import { createFileRoute } from '@tanstack/react-router';
import { EditRolePage, RoleSkeleton, roles } from '#/features/roles/index.ts';

export const Route = createFileRoute('/_authed/system/roles/edit/$roleId')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(roles.get(params.roleId)),
  pendingComponent: RoleSkeleton,
  staticData: { title: 'Edit role', crumb: 'Edit', above: '/system/roles/$roleId' },
  component: EditRolePage,
});
