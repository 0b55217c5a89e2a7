import { setTimeout as sleep } from 'node:timers/promises';
import { Api, eventually, inputTypes } from '../../lib/api.ts';
import { freePort } from '../../lib/free-port.ts';
import { adminPassword, type Product, startProduct } from '../../lib/product.ts';
import { percentile, report } from '../figures.ts';
import { flood, residentMegabytes } from '../load.ts';
import { type Attack, attacks, type Target } from './attacks.ts';
import { startBystander } from './bystander.ts';
import { Client } from './client.ts';

const messages = 260_000;
const password = 'correct horse';
const maxMegabytes = 700;
const megabytesAfter = 350;
const recoverySeconds = 60;

async function createUser(api: Api, url: string, username: string, roles: string[]): Promise<Client> {
  const [first_name, last_name] = [username, 'bench'];
  const email = `${username}@example.net`;
  await api.call('POST', '/users', {
    username,
    password,
    email,
    first_name,
    last_name,
    permissions: [],
    roles,
  });
  return new Client(url, username, password);
}

async function prepare(product: Product, api: Api): Promise<Target> {
  const [port, gelfHttpPort] = [await freePort(), await freePort()];
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port: gelfHttpPort });
  await flood(port, messages);
  await eventually(
    () => api.search('*', 1),
    (found) => found.total_results === messages,
    300,
  );
  return {
    attacker: await createUser(api, product.url, 'attacker', ['Admin']),
    nobody: await createUser(api, product.url, 'nobody', []),
    other: await createUser(api, product.url, 'other', ['Admin']),
    httpPort: Number(new URL(product.url).port),
    gelfHttpPort,
  };
}

/** Measures another user's searches and the server's memory while `work` runs. */
async function watched(product: Product, work: () => Promise<void>) {
  let most = 0;
  let isRunning = true;
  const stopSearching = await startBystander(product.url);
  const memory = (async () => {
    while (isRunning) {
      most = Math.max(most, await residentMegabytes(product));
      await sleep(100);
    }
  })();
  try {
    await work();
  } finally {
    isRunning = false;
  }
  const [searches] = await Promise.all([stopSearching(), memory]);
  return { searches, most };
}

async function measure(attack: Attack, product: Product, target: Target): Promise<void> {
  const { searches, most } = await watched(product, () => attack.run(target));
  const { what } = attack;
  report({ what: `${what}: memory`, measured: most, unit: 'MB', target: maxMegabytes });
  report({ what: "… others' searches, p95", measured: percentile(searches, 0.95), unit: 'ms', target: 1000 });
  let after = await residentMegabytes(product);
  for (let second = 0; second < recoverySeconds && after > megabytesAfter; second++) {
    await sleep(1000);
    after = await residentMegabytes(product);
  }
  report({ what: '… memory within a minute', measured: after, unit: 'MB', target: megabytesAfter });
}

/** Repeats attacks that once crashed the server, filled its memory or slowed down its other users. */
export async function benchAbuse(): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const target = await prepare(product, api);
  for (const attack of attacks) await measure(attack, product, target);
  const lost = messages - (await api.search('*', 1)).total_results;
  report({ what: 'messages lost meanwhile', measured: lost, unit: '', target: 0 });
}
