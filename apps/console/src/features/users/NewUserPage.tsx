import { useNavigate } from '@tanstack/react-router';
import { useServerVersion } from '#/app/server-version.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { users } from './changes.ts';
import { NewUserForm } from './NewUserForm.tsx';
import { findRoles } from './queries.ts';
import { knowsServiceAccounts, newUserRequest } from './user-values.ts';

export function NewUserPage() {
  const navigate = useNavigate();
  const server = useServerVersion();
  const { save } = users.useSave();
  return (
    <FormPage up="/system/users">
      <NewUserForm
        roles={findRoles}
        canBeServiceAccount={server === undefined || knowsServiceAccounts(server)}
        save={(values) => save(newUserRequest(values))}
        onSaved={() => navigate({ to: '/system/users' })}
        onLeave={useWayBack('/system/users')}
      />
    </FormPage>
  );
}
