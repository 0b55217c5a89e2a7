import { NotFoundError } from '../../errors.ts';
import type { Host } from '../../host/host.ts';
import type { Caller } from '../../http/caller.ts';
import type { Catalog } from './catalog.ts';
import type { InstallationRecords } from './installation-records.ts';
import type { Progress } from './runs.ts';
import type { InstalledEntity } from './stored-packs.ts';

const perTurn = 50;

interface Deletion {
  catalog: Catalog;
  records: InstallationRecords;
  caller: Caller;
  progress: Progress;
}

/**
 * Deletes entities of an installation with their records, the last first; one that is gone already is no failure. The
 * disk is not waited for: what is lost with the power is deleted again together with its record, and the end of the
 * installation waits for all.
 */
export async function deleteEntities(
  { config }: Host,
  entities: readonly InstalledEntity[],
  { catalog, records, caller, progress }: Deletion,
): Promise<{ deleted: InstalledEntity[]; failed: { record: InstalledEntity; error: unknown }[] }> {
  const deleted: InstalledEntity[] = [];
  const failed: { record: InstalledEntity; error: unknown }[] = [];
  for (const [position, record] of entities.toReversed().entries()) {
    const { type, id } = record.entity;
    try {
      await config.withoutSync(() => deleteEntity(catalog, type, id, caller));
      config.withoutSync(() => records.remove(record));
      deleted.push(record);
    } catch (error) {
      failed.push({ record, error });
    }
    progress.done();
    if (position % perTurn === 0) await progress.pause();
  }
  return { deleted, failed };
}

async function deleteEntity(
  catalog: Catalog,
  type: InstalledEntity['entity']['type'],
  id: string,
  caller: Caller,
): Promise<void> {
  const known = catalog.typeOf(type);
  if (!known) throw new Error('This server does not have its type');
  try {
    await known.delete(id, caller);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
}
