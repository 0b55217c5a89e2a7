import type { Schemas } from '@tailrace/sdk';

type Config = Schemas['UserAndTeamsConfig'];

/** With whom things may be shared while nobody has decided: with everybody (console §3). */
export const defaultSharingConfig = {
  allow_sharing_with_everyone: true,
  allow_sharing_with_users: true,
} as const satisfies Config;

/** The configuration as it is stored, or the default when none is. */
export function sharingConfig(stored: Partial<Config> | null | undefined): Config {
  return { ...defaultSharingConfig, ...stored };
}
