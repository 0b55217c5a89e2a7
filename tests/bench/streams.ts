import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { startBystander } from './abuse/bystander.ts';
import { Client, repeat } from './abuse/client.ts';
import { percentile, report, timed } from './figures.ts';
import { flood } from './load.ts';

const streams = 5000;
const messages = 200_000;
const seconds = 20;
const atOnce = 10;

async function createStreams(api: Api): Promise<void> {
  const { index_sets } = await api.call<{ index_sets: { id: string }[] }>(
    'GET',
    '/system/indices/index_sets',
  );
  const create = (at: number) =>
    api.call('POST', '/streams', {
      title: `Service ${at}`,
      description: 'Messages of one service',
      rules: [{ field: 'service', value: `service-${at}`, type: 1, inverted: false, description: '' }],
      index_set_id: index_sets[0]?.id,
    });
  for (let at = 0; at < streams; at += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, more) => create(at + more)));
  }
}

/** How long the list of thousands of streams takes, and another user's searches while it is requested again and again. */
export async function benchStreams(): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  await flood(port, messages);
  await eventually(
    async () => (await api.search('*', 1)).total_results,
    (count) => count === messages,
    120,
  );
  await createStreams(api);

  // Without parsing the reply, which takes the client longer than the server needs for it.
  const client = new Client(product.url, 'admin', adminPassword);
  const list = () => client.status('GET', '/streams');
  const taken = await timed(30, list);
  report({
    what: `list of ${streams} streams, p50`,
    measured: percentile(taken, 0.5),
    unit: 'ms',
    target: 50,
  });
  report({ what: `list of ${streams} streams, p95`, measured: percentile(taken, 0.95), unit: 'ms' });

  const searchesDuring = async (work: () => Promise<unknown>) => {
    const stop = await startBystander(product.url);
    await repeat(seconds, 1, work);
    return percentile(await stop(), 0.5);
  };
  const alone = await searchesDuring(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const meanwhile = await searchesDuring(list);
  report({ what: "another's search, p50", measured: alone, unit: 'ms' });
  report({
    what: '… while the list is requested again and again, to alone',
    measured: meanwhile / alone,
    unit: 'ratio',
    target: 1.5,
  });
}
