import { Box } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useServerVersion } from '#/app/server-version.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { useCreateUser } from './changes.ts';
import { NewUserForm } from './NewUserForm.tsx';
import { findRoles } from './queries.ts';
import { UsersLink } from './UsersLink.tsx';
import { knowsServiceAccounts, newUserRequest } from './user-values.ts';

export function NewUserPage() {
  const navigate = useNavigate();
  const create = useCreateUser();
  const server = useServerVersion();
  const goBack = useWayBack('/system/users');
  return (
    <Box px="6" py="4.5">
      <PageHeader title="New user" up={<UsersLink />} />
      <NewUserForm
        roles={findRoles}
        canBeServiceAccount={server === undefined || knowsServiceAccounts(server)}
        save={(values) => create.mutateAsync(newUserRequest(values))}
        onSaved={() => navigate({ to: '/system/users' })}
        onLeave={goBack}
      />
    </Box>
  );
}
