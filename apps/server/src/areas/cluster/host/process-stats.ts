import { readdirSync } from 'node:fs';
import type { Schemas } from '@tailrace/sdk';
import { numbersOf, percent, procLines } from './proc.ts';

const pageBytes = 4096;

function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    // As the API says of what it cannot know.
    return -1;
  }
}

function maxFiles(): number {
  const line = procLines('self/limits').find((each) => each.startsWith('Max open files')) ?? '';
  return numbersOf(line)[0] ?? -1;
}

/** This process, with all its threads. Times are milliseconds, memory is bytes. */
export function processStats(): Schemas['ProcessStats'] {
  const { user, system } = process.cpuUsage();
  const [userMs, sysMs] = [Math.round(user / 1000), Math.round(system / 1000)];
  const pages = numbersOf(procLines('self/statm')[0] ?? '');
  return {
    pid: process.pid,
    open_file_descriptors: openFiles(),
    max_file_descriptors: maxFiles(),
    cpu: {
      // The mean since the start; 100 is one core.
      percent: percent(userMs + sysMs, process.uptime() * 1000),
      sys: sysMs,
      user: userMs,
      total: userMs + sysMs,
    },
    memory: {
      total_virtual: (pages[0] ?? 0) * pageBytes,
      resident: process.memoryUsage.rss(),
      share: (pages[2] ?? 0) * pageBytes,
    },
  };
}
