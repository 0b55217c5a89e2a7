import { Api, inputTypes } from '../../lib/api.ts';
import { freePort } from '../../lib/free-port.ts';
import { adminPassword, startProduct } from '../../lib/product.ts';
import { sizeText } from '../engine/sizes.ts';
import { percentile, report, timed } from '../figures.ts';
import { fill } from '../fill.ts';
import { peakMegabytes } from '../load.ts';
import { PlainTable } from './plain-table.ts';
import { requests } from './requests.ts';
import { messageOf, rowAt } from './rows.ts';

const messages = 2_000_000;
const atOnce = 50_000;
const runs = 20;
const plainRuns = 3;

async function fillBoth(api: Api, port: number, table: PlainTable): Promise<void> {
  const end = Date.now();
  for (let at = 0; at < messages; at += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, index) => rowAt(at + index, messages, end));
    table.insert(rows);
    await fill(api, port, rows.map(messageOf));
  }
}

/** How long the questions of a dashboard take, beside the same questions to a table of SQLite with the same rows. */
export async function benchPivots(): Promise<void> {
  await using product = await startProduct();
  using table = new PlainTable();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  await fillBoth(api, port, table);
  for (const { what, searchType, sql, target } of requests) {
    const taken = await timed(runs, () => api.run('', searchType));
    const plain = percentile(
      Array.from({ length: plainRuns }, () => table.time(sql)),
      0.5,
    );
    const of = `${sizeText(messages)} messages: ${what}`;
    const goal = target === undefined ? {} : { target };
    report({ what: `${of}, p95`, measured: percentile(taken, 0.95), unit: 'ms', ...goal });
    report({ what: `${of}, beside SQLite`, measured: percentile(taken, 0.5) / plain, unit: 'ratio' });
  }
  report({ what: 'memory of the server at most', measured: await peakMegabytes(product), unit: 'MB' });
}
