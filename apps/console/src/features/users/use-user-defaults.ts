import { builtInUserDefaults, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import { getClusterConfig } from '@tailrace/sdk/operations/configurations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { serverVersion } from '#/app/server-version.ts';

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
export function useUserDefaults(): UserDefaults | undefined {
  const { data, isPending } = useQuery(userDefaultsQuery);
  return isPending ? undefined : (data ?? builtInUserDefaults);
}
