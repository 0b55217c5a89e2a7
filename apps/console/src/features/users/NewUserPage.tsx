import { useNavigate } from '@tanstack/react-router';
import { useServerVersion } from '#/app/server-version.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { users } from './changes.ts';
import { NewUserForm } from './NewUserForm.tsx';
import { findRoles } from './queries.ts';
import { useUserDefaults } from './use-user-defaults.ts';
import { knowsServiceAccounts, newUserRequest, newUserValues } from './user-values.ts';

export function NewUserPage() {
  const navigate = useNavigate();
  const server = useServerVersion();
  const defaults = useUserDefaults();
  const { save } = users.useSave();
  const leave = useWayBack('/system/users');
  if (defaults === undefined) return <DetailSkeleton label="Loading the defaults of new users" />;
  return (
    <FormPage up="/system/users">
      <NewUserForm
        values={newUserValues(defaults)}
        roles={findRoles}
        canBeServiceAccount={server === undefined || knowsServiceAccounts(server)}
        save={(values) => save(newUserRequest(values, defaults))}
        onSaved={() => navigate({ to: '/system/users' })}
        onLeave={leave}
      />
    </FormPage>
  );
}
