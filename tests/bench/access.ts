import { Agent, get } from 'node:http';
import { adminPassword, startProduct } from '../lib/product.ts';
import { report } from './figures.ts';

const clients = 16;
const measuredMs = 5000;

function status(url: string, agent: Agent, authorization: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

/** How many requests of one account are answered when each sends the password. */
export async function benchAccess(): Promise<void> {
  await using product = await startProduct();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const authorization = `Basic ${Buffer.from(`admin:${adminPassword}`).toString('base64')}`;
  const started = performance.now();
  let responses = 0;
  let refused = 0;
  const request = async () => {
    while (performance.now() - started < measuredMs) {
      if ((await status(`${product.url}/api/system`, agent, authorization)) === 200) responses += 1;
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, request));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  report({
    what: 'Basic authentication with one account',
    measured: responses / seconds,
    unit: 'req/s',
    target: 500,
    atLeast: true,
  });
  report({ what: 'Basic authentication, right passwords refused', measured: refused, unit: '', target: 0 });
}
