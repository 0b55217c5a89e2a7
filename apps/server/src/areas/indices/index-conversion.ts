import { setTimeout as delay } from 'node:timers/promises';
import { formatBytes } from '@tailrace/domain/format/format';
import type { Host } from '../../host/host.ts';
import type { JobRun } from '../../host/job-type.ts';
import { defineService } from '../../host/service.ts';
import { indexBytes, removeFile, replacement } from '../../indices/index-files.ts';
import { StoppedRunError } from '../../jobs/active-run.ts';
import { gaugeValue } from '../../metrics/metric.ts';
import { convertIndex } from '../../rewriting/conversion.ts';
import { finalizedVersion, hasRows, indexPath, indexVersion, layoutOf } from '../../storage/index-file.ts';
import type { Collection } from '../../store/collection.ts';
import { diskUse } from '../cluster/disk-use.ts';
import { type IndexSetService, indexSetService } from './index-set-service.ts';
import { type StoredIndex, storedIndices } from './stored-indices.ts';

/** Messages a second up to which the server counts as idle. */
const idleRate = 2000;
/** How often it is looked whether an index can be replaced. */
const lookEveryMs = 50;

/** Writes finalized indices of older versions anew in the present layout, one after the other, while the server is idle. */
export interface IndexConversion {
  /** The work of the job. It ends when the server is busy; the next run goes on. */
  run(run: Pick<JobRun, 'signal' | 'progress'>): Promise<void>;
  /** Stops the conversion of an index, and begins none until the returned function is called. */
  giveWay(): Promise<() => void>;
}

interface Parts {
  host: Pick<Host, 'dataDir' | 'ingest' | 'search' | 'logging'>;
  indexSets: Pick<IndexSetService, 'isBusy' | 'replace'>;
  indices: Collection<StoredIndex>;
}

function createConversion({ host, indexSets, indices }: Parts): IndexConversion {
  const { dataDir, ingest, search } = host;
  const logger = host.logging.logger('tailrace.indices');
  /** Not looked at again until the server is started anew: those of the present layout, and those that failed. */
  const settled = new Set<string>();
  let isCancelled = false;
  let lacksRoom = false;
  let inTheWay = 0;
  let current: { stop: AbortController; ended: Promise<unknown> } | null = null;

  const rate = () => Number(gaugeValue(ingest.metrics(), 'org.graylog2.throughput.output.1-sec-rate'));
  const waiting = () => Number(gaugeValue(search.metrics(), 'search.waiting'));
  const isBusy = () => rate() > idleRate || waiting() > 0;

  function isOutdated({ id, state }: StoredIndex): boolean {
    if (state !== 'sealed' || settled.has(id) || indexSets.isBusy(id)) return false;
    if (search.damaged().some(({ name }) => name === id)) return false;
    const layout = layoutOf(indexPath(dataDir, id));
    if (layout !== null && layout < finalizedVersion && !staysOutdated(id, layout)) return true;
    settled.add(id);
    return false;
  }

  /** Of this version's own, those with messages too long to be sealed stay as they are. */
  const staysOutdated = (id: string, layout: number) =>
    layout === indexVersion && hasRows(indexPath(dataDir, id));

  /** It is told once that indices wait for free disk. */
  function hasRoom(name: string): boolean {
    const [needed, { freeBytes }] = [indexBytes(dataDir, name), diskUse(dataDir)];
    if (freeBytes > needed) return true;
    if (!lacksRoom) {
      logger.warn(
        { index: name, needed: formatBytes(needed), free: formatBytes(freeBytes) },
        'Indices of older versions are converted once the disk has room for a copy',
      );
    }
    lacksRoom = true;
    return false;
  }

  async function convert(index: StoredIndex, { signal, progress }: Pick<JobRun, 'signal' | 'progress'>) {
    const { id: name, messages } = index;
    const bytes = indexBytes(dataDir, name);
    try {
      const content = await convertIndex(
        { dataDir, index: name },
        {
          signal,
          isBusy,
          onProgress: (done) => progress((100 * done) / Math.max(1, messages ?? 0), `Converting ${name}`),
        },
      );
      const isFinalized = () => indices.find(name)?.state === 'sealed';
      // Retention may delete or close it meanwhile.
      while (isFinalized() && !indexSets.replace(name, content))
        await delay(lookEveryMs, undefined, { signal });
      if (!isFinalized()) return;
      const now = formatBytes(indexBytes(dataDir, name));
      logger.info({ index: name, before: formatBytes(bytes), now }, 'Converted an index of an older version');
    } finally {
      removeFile(dataDir, replacement(name));
    }
  }

  async function convertNext(index: StoredIndex, run: Pick<JobRun, 'signal' | 'progress'>): Promise<void> {
    const stop = new AbortController();
    const signal = AbortSignal.any([run.signal, stop.signal]);
    const ended = convert(index, { ...run, signal });
    current = { stop, ended };
    try {
      await ended;
      // It may have messages that cannot be sealed, as the new file then has.
      if (indices.find(index.id)?.state === 'sealed') settled.add(index.id);
    } catch (error) {
      if (signal.aborted) return;
      settled.add(index.id);
      logger.warn({ index: index.id, err: error }, 'Failed to convert an index; it stays as it is');
    } finally {
      current = null;
    }
  }

  return {
    async run(run) {
      for (const index of indices.list()) {
        const mayRun = !isCancelled && !run.signal.aborted && inTheWay === 0 && !isBusy();
        if (!mayRun) break;
        if (isOutdated(index) && hasRoom(index.id)) await convertNext(index, run);
      }
      const { reason } = run.signal;
      if (reason instanceof StoppedRunError && reason.reason === 'canceled') isCancelled = true;
    },

    async giveWay() {
      inTheWay += 1;
      current?.stop.abort();
      await current?.ended.catch(() => {});
      return () => {
        inTheWay -= 1;
      };
    },
  };
}

export const indexConversion = defineService({
  needs: { indexSets: indexSetService, indices: storedIndices },
  create: (host, needs) => createConversion({ host, ...needs }),
});

export const conversionJobs = {
  'convert-indices': {
    description: 'Converts indices of older versions',
    trigger: { type: 'interval', everyMs: 60_000 } as const,
    whenMissed: 'skip',
    deadlineMs: 24 * 3_600_000,
    maxConcurrent: 1,
    isCancelable: true,
    providesProgress: true,
    run: (run: JobRun, { conversion }: { conversion: IndexConversion }) => conversion.run(run),
  },
} as const;
