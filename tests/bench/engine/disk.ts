import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from '../../lib/product.ts';
import type { Measure } from './subject.ts';

const blockBytes = 512;

/** The files of a directory and those below it; a file that goes away meanwhile is left out. */
export async function filesIn(dir: string): Promise<{ file: string; stats: Stats }[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (file) => ({ file, stats: await stat(file).catch(() => null) })),
  );
  return found.flatMap(({ file, stats }) => (stats ? [{ file, stats }] : []));
}

/** The total size of the files in the data directory. */
export async function bytesOnDisk({ dataDir }: Pick<Product, 'dataDir'>): Promise<number> {
  const files = await filesIn(dataDir);
  return files.reduce((sum, { stats }) => sum + stats.blocks * blockBytes, 0);
}

export const measureDisk: Measure = async ({ product, size }) => {
  const bytes = await bytesOnDisk(product);
  return { disk: { value: bytes / 1e6 }, bytes: { value: bytes / size } };
};
