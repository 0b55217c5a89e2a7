import { adminPassword, startProduct } from '../lib/product.ts';
import type { Row } from './outcome.ts';
import { type RunOptions, runConformance } from './run.ts';

/** Walks the whole contract on an embedded server of its own, which nothing can harm. */
export async function onEmbedded(options: Pick<RunOptions, 'areas'> = {}): Promise<Row[]> {
  await using product = await startProduct();
  return await runConformance({
    ...options,
    url: product.url,
    username: 'admin',
    password: adminPassword,
    isDestructive: true,
    isDisposable: true,
  });
}
