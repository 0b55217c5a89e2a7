import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const urlOf = (file: string) => pathToFileURL(path.join(folder, file)).href;

/** Runs the entry of threads, and sends the stack of each call that makes WebAssembly of bytes. */
const watch = `
  const { parentPort } = require('node:worker_threads');
  for (const name of ['Module', 'compile', 'compileStreaming', 'instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[name];
    const noted = (args) => (parentPort.postMessage({ stack: new Error(name).stack }), args);
    WebAssembly[name] = new Proxy(original, {
      apply: (target, self, args) => Reflect.apply(target, self, noted(args)),
      construct: (target, args) => Reflect.construct(target, noted(args)),
    });
  }
  const end = ({ message } = {}) => (parentPort.postMessage({ error: message }), process.exit());
  import('${urlOf('threads/entry.mjs')}').then(() => end(), end);
`;

interface Observed {
  /** Where WebAssembly was made. */
  stacks: string[];
  /** Why the module ended early. */
  error?: string | undefined;
}

/** What a thread does that imports a module, without what Node's compile cache holds. */
async function observe(module: string): Promise<Observed> {
  const thread = new Worker(watch, {
    eval: true,
    argv: [module],
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  const observed: Observed = { stacks: [] };
  thread.on('message', (message: { stack?: string; error?: string } | null) => {
    if (message?.stack) observed.stacks.push(message.stack);
    if (message?.error) observed.error = message.error;
  });
  await once(thread, 'exit');
  return observed;
}

const asModule = (javascript: string) => `data:text/javascript,${encodeURIComponent(javascript)}`;

const entries = globSync('**/*-worker.ts', { cwd: folder, exclude: ['**/testing/**'] });

it.each(entries)('the thread of %s loads no WebAssembly, which can abort the process', async (entry) => {
  // Without its data the module may fail, after it is loaded.
  expect((await observe(urlOf(entry))).stacks).toEqual([]);
});

it('a thread loads TypeScript that nobody has stripped of its types before', async () => {
  const file = path.join(folder, '../dist/never-loaded.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `const text: string = '${crypto.randomUUID()}';\nthrow new Error(text.slice(0, 0) + 'loaded');`,
  );
  try {
    expect(await observe(pathToFileURL(file).href)).toEqual({ stacks: [], error: 'loaded' });
  } finally {
    rmSync(file);
  }
});

it('a thread sends HTTP requests without WebAssembly', async () => {
  await using server = createServer((_, response) => response.end('body')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = `{ address: 'http://127.0.0.1:${(server.address() as AddressInfo).port}', signal: AbortSignal.timeout(60_000) }`;
  const module = `
    import { fetchAllowed } from '${urlOf('outgoing/fetch-allowed.ts')}';
    const { response } = await fetchAllowed(async () => true, ${request});
    throw new Error(await response.text());
  `;
  expect(await observe(asModule(module))).toEqual({ stacks: [], error: 'body' });
});

it('a thread that loads some is noticed', async () => {
  const module = 'await WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))';
  expect((await observe(asModule(module))).stacks).toHaveLength(1);
});

it('every thread of the server is started without WebAssembly', () => {
  const starters = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/testing/**'] }).filter(
    (file) => readFileSync(path.join(folder, file), 'utf8').includes('new Worker('),
  );
  expect(starters).toEqual(['threads/start-thread.ts']);
});
