import type { Schemas } from '@tailrace/sdk';

type Config = Schemas['UserAndTeamsConfig'];

/** The default sharing configuration: sharing with everyone is allowed (console §3). */
export const defaultSharingConfig = {
  allow_sharing_with_everyone: true,
  allow_sharing_with_users: true,
} as const satisfies Config;

/** The stored configuration, or the default when there is none. */
export function sharingConfig(stored: Partial<Config> | null | undefined): Config {
  return { ...defaultSharingConfig, ...stored };
}
