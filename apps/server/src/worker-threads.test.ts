import { once } from 'node:events';
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

/** Imports a module in a thread, and sends the stack of each call that makes WebAssembly of bytes. */
const watch = `
  const { parentPort, workerData } = require('node:worker_threads');
  for (const name of ['Module', 'compile', 'compileStreaming', 'instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[name];
    const noted = (args) => (parentPort.postMessage({ stack: new Error(name).stack }), args);
    WebAssembly[name] = new Proxy(original, {
      apply: (target, self, args) => Reflect.apply(target, self, noted(args)),
      construct: (target, args) => Reflect.construct(target, noted(args)),
    });
  }
  // What the module does without its data does not matter.
  import(workerData).catch(() => {}).then(() => process.exit());
`;

/** Node strips types with WebAssembly of its own, the first time that it sees a file: its compile cache keeps the result. */
const isOfNode = (stack: string) => stack.includes('node:internal/deps/amaro');

async function webAssemblyOf(url: string): Promise<string[]> {
  const thread = new Worker(watch, { eval: true, workerData: url });
  const stacks: string[] = [];
  thread.on('message', (message: { stack?: string } | null) => {
    if (message?.stack) stacks.push(message.stack);
  });
  await once(thread, 'exit');
  return stacks.filter((stack) => !isOfNode(stack));
}

const folder = import.meta.dirname;
const entries = globSync('**/*-worker.ts', { cwd: folder, exclude: ['**/testing/**'] });

it.each(entries)(
  'the thread of %s loads no WebAssembly, which may end the process with it',
  async (entry) => {
    expect(await webAssemblyOf(pathToFileURL(path.join(folder, entry)).href)).toEqual([]);
  },
);

it('a thread that loads some is noticed', async () => {
  const module = 'await WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))';
  const stacks = await webAssemblyOf(`data:text/javascript,${encodeURIComponent(module)}`);
  expect(stacks).toHaveLength(1);
});
