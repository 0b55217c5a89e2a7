import { adminPassword, startProduct } from '../lib/product.ts';
import { usualPatience } from './patience.ts';
import { type Run, type RunOptions, runConformance } from './run.ts';

/** Walks the whole contract on an embedded server of its own, which nothing can harm. */
export async function onEmbedded(options: Pick<RunOptions, 'areas' | 'signal'> = {}): Promise<Run> {
  await using product = await startProduct();
  return await runConformance({
    ...options,
    url: product.url,
    username: 'admin',
    password: adminPassword,
    isDestructive: true,
    isDisposable: true,
    // Nothing is seen late on a single server that answers from its own database.
    patience: { ...usualPatience, visible: 0 },
  });
}
