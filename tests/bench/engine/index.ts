import path from 'node:path';
import { startProduct } from '../../lib/product.ts';
import { arrivalTable } from './arrival-table.ts';
import { growthTable } from './growth-table.ts';
import { measureArrivals } from './measure-arrivals.ts';
import { type Build, measureSize } from './measure-size.ts';
import type { Measured } from './rows.ts';
import { notes, sizeTable } from './size-table.ts';

interface Options {
  sizes: readonly number[];
  /** The directory of an older build, which is measured in turn with this one. */
  beside?: string | undefined;
}

/** The engine's figures at several sizes, with their targets, beside other products and an older build. */
export async function benchEngine({ sizes, beside }: Options): Promise<void> {
  const builds: Build[] = [{ start: startProduct, isOlder: false }];
  if (beside) {
    const older: typeof startProduct = (await import(path.join(beside, 'tests/lib/product.ts'))).startProduct;
    builds.unshift({ start: older, isOlder: true });
  }
  const measured: Measured[] = [];
  const tables: string[] = [];
  for (const size of sizes) {
    const [before, after] = await measureSize(size, builds);
    const readings = after ?? before ?? {};
    measured.push({ size, readings });
    tables.push(sizeTable({ size, readings }, after && before));
    tables.push(arrivalTable(size, await measureArrivals(startProduct, size)));
  }
  if (measured.length > 1) tables.push(growthTable(measured));
  console.log(`\n${[...tables, notes].join('\n\n')}`);
}
