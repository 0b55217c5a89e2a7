import { ok } from '../../../http/handler.ts';
import type { Handlers } from '../services.ts';
import { fsStats } from './fs-stats.ts';
import { jvmStats } from './jvm-stats.ts';
import { networkStats } from './network-stats.ts';
import { osStats } from './os-stats.ts';
import { processStats } from './process-stats.ts';

/** What the machine and the process tell of themselves. */
export const hostCalls: Handlers<
  | 'getSystemStats'
  | 'getSystemStatsFs'
  | 'getSystemStatsJvm'
  | 'getSystemStatsNetwork'
  | 'getSystemStatsOs'
  | 'getSystemStatsProcess'
> = {
  getSystemStats: (_, { node, machine }) =>
    ok({
      fs: fsStats(machine.dataDir),
      jvm: jvmStats(node.startedAt),
      network: networkStats(),
      os: osStats(),
      process: processStats(),
    }),
  getSystemStatsFs: (_, { machine }) => ok(fsStats(machine.dataDir)),
  getSystemStatsJvm: (_, { node }) => ok(jvmStats(node.startedAt)),
  getSystemStatsNetwork: () => ok(networkStats()),
  getSystemStatsOs: () => ok(osStats()),
  getSystemStatsProcess: () => ok(processStats()),
};
