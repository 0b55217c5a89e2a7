import { Worker, type WorkerOptions } from 'node:worker_threads';

const entry = new URL('./entry.mjs', import.meta.url);

/** Nearly all objects of most threads are short-lived: V8's own limit, many times as much, costs memory and saves no time. */
const usualLimits = { maxYoungGenerationSizeMb: 24 };

/** Starts a thread that runs a TypeScript module; see `entry.mjs` for why not with Node's own loader. */
export const startThread = (module: URL, options: Omit<WorkerOptions, 'argv' | 'eval'> = {}): Worker =>
  new Worker(entry, {
    ...options,
    argv: [module.href],
    resourceLimits: { ...usualLimits, ...options.resourceLimits },
  });
