import { builtInUserDefaults, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import { getClusterConfig } from '@tailrace/sdk/operations/configurations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#/app/calls/call.ts';
import { serverVersion, useServerVersion } from '#/app/server-version.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { users } from './changes.ts';
import { NewUserForm } from './NewUserForm.tsx';
import { findRoles } from './queries.ts';
import { knowsServiceAccounts, newUserRequest, newUserValues } from './user-values.ts';

type UserDefaults = Schemas['UserDefaults'];

async function readDefaults(signal: AbortSignal): Promise<UserDefaults> {
  const { isTailrace } = await serverVersion();
  if (!isTailrace) return builtInUserDefaults;
  const stored = await call(getClusterConfig, { configClass: settingClasses.users }, { signal });
  return { ...builtInUserDefaults, ...(stored as Partial<UserDefaults> | null) };
}

/** Read again with each new form, because another form may start with other defaults. */
const userDefaultsQuery = queryOptions({
  queryKey: ['userDefaults'],
  queryFn: ({ signal }) => readDefaults(signal),
  meta: { isAside: true },
  retry: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * What the server gives new users; `undefined` while it is loading. Those of Graylog apply to servers without the
 * setting, and when it cannot be read.
 */
function useUserDefaults(): UserDefaults | undefined {
  const { data, isPending } = useQuery(userDefaultsQuery);
  return isPending ? undefined : (data ?? builtInUserDefaults);
}

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
