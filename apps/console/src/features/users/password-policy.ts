import { defaultPasswordPolicy, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import { getClusterConfig } from '@tailrace/sdk/operations/configurations';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useServerVersion } from '#/app/server-version.ts';

type PasswordPolicy = Schemas['PasswordPolicy'];

/** What new passwords must be like. The default where the user may not read it: the server then refuses the rest. */
export function usePasswordPolicy(): PasswordPolicy {
  const isOwnServer = useServerVersion()?.isTailrace ?? false;
  const can = useCan();
  const { data } = useQuery({
    ...query(getClusterConfig, { configClass: settingClasses.passwords }, { isAside: true }),
    enabled: isOwnServer && can(getClusterConfig),
  });
  return { ...defaultPasswordPolicy, ...(data as Partial<PasswordPolicy> | null) };
}
