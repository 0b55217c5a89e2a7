import { setTimeout } from 'node:timers/promises';
import { eventually } from './api.ts';
import { startRunning } from './running.ts';

const seconds = 60;

async function tryOnce(): Promise<void> {
  await using running = await startRunning();
  const { api, product } = running;
  const page = await (await fetch(product.url)).text();
  if (!page.includes('<div id="root">')) throw new Error(`no console at ${product.url}: build it`);
  await running.send([{ host: 'end-to-end', short_message: 'comesup' }]);
  await eventually(
    async () => (await api.search('comesup')).total_results,
    (total) => total === 1,
  );
  // Unlike a killed server, one that stops writes what it compiled to Node's cache, for the servers of the tests.
  await product.stop();
}

/** Runs once before all tests, so that a server that cannot start, log in or store fails only once. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function comesUp(): Promise<void> {
  const late = setTimeout(seconds * 1000, undefined, { ref: false }).then(() => {
    throw new Error(`after ${seconds} s the server had not started and stored one message`);
  });
  await Promise.race([tryOnce(), late]);
}
