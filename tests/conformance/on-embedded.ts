import { adminPassword, startProduct } from '../lib/product.ts';
import { usualPatience } from './patience.ts';
import { type Run, type RunOptions, runConformance } from './run.ts';

/** Runs the whole contract against a new embedded server, which can safely be changed and stopped. */
export async function onEmbedded(options: Pick<RunOptions, 'areas' | 'signal'> = {}): Promise<Run> {
  await using product = await startProduct();
  return await runConformance({
    ...options,
    url: product.url,
    username: 'admin',
    password: adminPassword,
    isDestructive: true,
    isDisposable: true,
    // A single server that reads its own database sees changes at once.
    patience: { ...usualPatience, visible: 0 },
  });
}
