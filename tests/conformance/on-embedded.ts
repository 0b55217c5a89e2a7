import { isPlayedVersion, playedVersions } from '@tailrace/mocks/played-versions/play-version';
import { playVersionOf } from '../lib/played-version.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { usualPatience } from './patience.ts';
import { type Run, type RunOptions, runConformance } from './run.ts';

export interface EmbeddedOptions extends Pick<RunOptions, 'areas' | 'signal'> {
  /** The version of Graylog that is played before it. */
  played?: string | undefined;
}

/** Runs the whole contract against a new embedded server, which can safely be changed and stopped. */
export async function onEmbedded({ played, ...options }: EmbeddedOptions = {}): Promise<Run> {
  if (played !== undefined && !isPlayedVersion(played))
    throw new Error(`${played} is not played; ${Object.keys(playedVersions).join(', ')} are`);
  await using product = await startProduct();
  await using server = played ? await playVersionOf(product, played) : undefined;
  return await runConformance({
    ...options,
    url: server?.url ?? product.url,
    username: 'admin',
    password: adminPassword,
    isDestructive: true,
    isDisposable: true,
    // A single server that reads its own database sees changes at once.
    patience: { ...usualPatience, visible: 0 },
  });
}
