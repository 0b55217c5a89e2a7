import { cpus, freemem, loadavg, totalmem, uptime } from 'node:os';
import type { Schemas } from '@tailrace/sdk';
import { percent, procTable } from './proc.ts';

const kilobyte = 1024;

/** The shares of the processors' time since the machine started, in percent. */
function processorShares(): { sys: number; user: number; idle: number } {
  const sum = { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 };
  for (const { times } of cpus())
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += times[name];
  const whole = Object.values(sum).reduce((all, part) => all + part, 0);
  return {
    sys: percent(sum.sys + sum.irq, whole),
    user: percent(sum.user + sum.nice, whole),
    idle: percent(sum.idle, whole),
  };
}

function processor(): Schemas['OsProcessor'] {
  const all = cpus();
  const { model = 'unknown', speed = 0 } = all[0] ?? {};
  return {
    model: model.trim(),
    vendor: model.trim().split(' ')[0] ?? 'unknown',
    mhz: speed,
    total_cores: all.length,
    // Node.js does not tell how the cores are divided.
    total_sockets: 1,
    cores_per_socket: all.length,
    cache_size: 0,
    ...processorShares(),
    stolen: 0,
  };
}

/** The machine's processor and memory, in bytes and seconds. */
export function osStats(): Schemas['OsStats'] {
  const meminfo = procTable('meminfo');
  const total = totalmem();
  const available = freemem();
  const free = (meminfo.get('MemFree') ?? 0) * kilobyte || available;
  const swapTotal = (meminfo.get('SwapTotal') ?? 0) * kilobyte;
  const swapFree = (meminfo.get('SwapFree') ?? 0) * kilobyte;
  return {
    load_average: loadavg(),
    uptime: Math.floor(uptime()),
    processor: processor(),
    memory: {
      total,
      free,
      free_percent: percent(free, total),
      used: total - free,
      used_percent: percent(total - free, total),
      // Without what the system caches and would give back.
      actual_free: available,
      actual_used: total - available,
    },
    swap: { total: swapTotal, free: swapFree, used: swapTotal - swapFree },
  };
}
