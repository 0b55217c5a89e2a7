import path from 'node:path';
import { startProduct } from '../../lib/product.ts';
import { measureEarlier } from '../figures.ts';
import { growthTable } from './growth-table.ts';
import { measureSize } from './measure-size.ts';
import type { Measured } from './rows.ts';
import { notes, sizeTable } from './size-table.ts';

interface Options {
  sizes: readonly number[];
  /** The directory of an older build, which is measured before this one at each size. */
  beside?: string | undefined;
}

/** The engine's figures at several sizes, with their targets, beside other products and an older build. */
export async function benchEngine({ sizes, beside }: Options): Promise<void> {
  const older: typeof startProduct | undefined =
    beside && (await import(path.join(beside, 'tests/lib/product.ts'))).startProduct;
  const measured: Measured[] = [];
  const tables: string[] = [];
  for (const size of sizes) {
    const before = older && (await measureEarlier(() => measureSize(size, older)));
    const after = await measureSize(size, startProduct);
    measured.push(after);
    tables.push(sizeTable(after, before?.readings));
  }
  if (measured.length > 1) tables.push(growthTable(measured));
  console.log(`\n${[...tables, notes].join('\n\n')}`);
}
