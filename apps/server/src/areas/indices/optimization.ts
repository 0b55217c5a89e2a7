import { formatBytes } from '@tailrace/domain/format/format';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import type { Host } from '../../host/host.ts';
import type { JobRun } from '../../host/job-type.ts';
import { accepted } from '../../http/handler.ts';
import { indexBytes } from '../../indices/index-files.ts';
import { diskUse } from '../cluster/disk-use.ts';
import type { IndexSetService } from './index-set-service.ts';
import type { Handlers } from './services.ts';

/** The type of the jobs that optimize one index; its data is the name of the index. */
const optimization = 'optimize-index';

/** Such jobs that may wait or run at a time. */
const maxOptimizations = 20;

/** Merging writes the words of an index again before it gives back what they took. */
const roomNeeded = 1.5;

interface Services {
  indexSets: Pick<IndexSetService, 'optimize' | 'toOptimize'>;
  machine: Pick<Host, 'dataDir'>;
}

const neededBytes = (name: string, dataDir: string) => roomNeeded * indexBytes(dataDir, name);

async function optimizeOne(run: JobRun, { indexSets, machine: { dataDir } }: Services): Promise<void> {
  const name = String(run.data);
  const [needed, { freeBytes }] = [neededBytes(name, dataDir), diskUse(dataDir)];
  if (freeBytes < needed) {
    const room = `${formatBytes(freeBytes)} of the disk are free`;
    throw new Error(`Optimizing ${name} needs ${formatBytes(needed)}, but ${room}`);
  }
  await indexSets.optimize(name, run);
}

/** Optimizes the indices that were finalized since; those for which the disk has no room wait. */
async function optimizeFinalized(run: JobRun, { indexSets, machine: { dataDir } }: Services): Promise<void> {
  for (const name of indexSets.toOptimize()) {
    if (run.signal.aborted) return;
    // Retention may have deleted it while another was optimized.
    if (!indexSets.toOptimize().includes(name)) continue;
    if (diskUse(dataDir).freeBytes >= neededBytes(name, dataDir)) await indexSets.optimize(name, run);
  }
}

const common = {
  whenMissed: 'catch-up',
  deadlineMs: 6 * 3_600_000,
  maxConcurrent: 1,
  isCancelable: true,
  providesProgress: true,
} as const;

export const optimizationJobs = {
  [optimization]: { ...common, description: 'Optimizes an index', run: optimizeOne },
  'optimize-sealed-indices': {
    ...common,
    description: 'Optimizes the indices that were finalized',
    trigger: { type: 'interval', everyMs: 60_000 } as const,
    run: optimizeFinalized,
  },
};

export const optimizationCalls: Handlers<'optimizeIndex'> = {
  optimizeIndex({ path: { index } }, { catalogue, scheduler, now }) {
    const known = catalogue.current().indices.find(({ name }) => name === index);
    if (!known) throw new NotFoundError(`There is no index ${index}`);
    if (known.state !== 'sealed') {
      throw new ForbiddenError(`The index ${index} cannot be optimized: it must be finalized and open`);
    }
    const id = `${optimization}:${index}`;
    const jobs = scheduler.list().filter(({ type }) => type === optimization);
    if (jobs.some((job) => job.id === id)) return accepted();
    if (jobs.length >= maxOptimizations) {
      throw new ForbiddenError(`${maxOptimizations} indices are waiting to be optimized already`);
    }
    scheduler.schedule({ id, type: optimization, trigger: { type: 'once', at: now() }, data: index });
    return accepted();
  },
};
