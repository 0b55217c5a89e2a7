import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Measure } from './subject.ts';

const blockBytes = 512;

/** The total size of the files in the data directory. */
export const measureDisk: Measure = async ({ product }) => {
  const entries = await readdir(product.dataDir, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    bytes += (await stat(path.join(entry.parentPath, entry.name))).blocks * blockBytes;
  }
  return { disk: { value: bytes / 1e6 } };
};
