import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { countIndices, rotateEvery } from './default-index-set.ts';
import { percentile, report } from './figures.ts';
import { flood } from './load.ts';
import { waitsOfSender } from './waits.ts';

const perIndex = 100_000;
const rate = 20_000;
const seconds = 120;
const messages = rate * seconds;

/** Two minutes at a steady rate while the server goes on to a new index every few seconds. */
export async function benchRotation(): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  const probePort = await freePort();
  await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port: probePort });
  await rotateEvery(api, perIndex);

  let isSent = false;
  const probing = waitsOfSender(probePort, () => isSent);
  const started = performance.now();
  await flood(port, messages, { rate });
  isSent = true;
  const took = (performance.now() - started) / 1000;
  const probes = await probing;
  const expected = messages + probes.length;
  const { total_results } = await eventually(
    () => api.search('*', 1),
    (found) => found.total_results >= expected,
    60,
  );
  report({
    what: 'rotation: indices written',
    measured: await countIndices(api),
    unit: '',
    target: messages / perIndex,
    atLeast: true,
  });
  report({
    what: 'rotation: rate',
    measured: messages / took,
    unit: 'msg/s',
    target: rate * 0.95,
    atLeast: true,
  });
  report({
    what: 'rotation: lost or twice',
    measured: Math.abs(total_results - expected),
    unit: '',
    target: 0,
  });
  report({
    what: 'rotation: longest wait of a sender',
    measured: Math.max(...probes),
    unit: 'ms',
    target: 500,
  });
  report({ what: 'rotation: p99 of the waits', measured: percentile(probes, 0.99), unit: 'ms' });
}
