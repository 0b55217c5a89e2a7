import type { Host } from '../../host/host.ts';
import type { JobRun } from '../../host/job-type.ts';
import { damageOf, indexPath } from '../../storage/index-file.ts';
import type { CatalogueService } from './catalogue-service.ts';
import type { IndexSetService } from './index-set-service.ts';

interface Services {
  indexSets: Pick<IndexSetService, 'get' | 'rotate' | 'deleteIndex'>;
  catalogue: Pick<CatalogueService, 'writeTargets'>;
  machine: Pick<Host, 'dataDir'>;
}

type Kind = 'delete' | 'move';

/** The type of the job with this name in the API, in any case of letters. */
export const deflectorJob = (name: string) => name.toLowerCase();

/**
 * Gives each writable set whose write index is damaged a new one, and deletes the damaged one or leaves it where it is. The
 * write index is named by the catalogue, so there is no deflector that an index could take the name of.
 */
async function fixDeflectors(
  kind: Kind,
  { signal, progress }: Pick<JobRun, 'signal' | 'progress'>,
  { indexSets, catalogue, machine }: Services,
): Promise<void> {
  const targets = catalogue.writeTargets();
  for (const [done, { setId, index }] of targets.entries()) {
    signal.throwIfAborted();
    progress((100 * done) / targets.length, `Checking ${index}`);
    if (damageOf(indexPath(machine.dataDir, index)) === null || !indexSets.get(setId).writable) continue;
    await indexSets.rotate(setId, 'its write index is damaged');
    if (kind === 'delete') await indexSets.deleteIndex(index, 'it is damaged and was replaced');
  }
}

const job = (kind: Kind, description: string) => ({
  description,
  whenMissed: 'skip' as const,
  deadlineMs: 60_000,
  maxConcurrent: 1,
  isCancelable: true,
  providesProgress: true,
  run: (run: JobRun, services: Services) => fixDeflectors(kind, run, services),
});

export const deflectorJobs = {
  [deflectorJob('fix_deflector_delete_index')]: job(
    'delete',
    'Replaces damaged write indices, and deletes them',
  ),
  [deflectorJob('fix_deflector_move_index')]: job('move', 'Replaces damaged write indices, and keeps them'),
};
