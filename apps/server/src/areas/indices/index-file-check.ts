import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Host } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import { evidentDamage, indexPath } from '../../search/index-file.ts';
import { type CatalogueService, catalogueService } from './catalogue-service.ts';

/** Finds index files that are missing, cut off or overwritten before a search does, and forgets damage that is gone. */
export interface IndexFileCheck {
  run(): Promise<void>;
}

function createFileCheck(
  { search, dataDir }: Pick<Host, 'search' | 'dataDir'>,
  catalogue: Pick<CatalogueService, 'current'>,
): IndexFileCheck {
  function check(name: string): void {
    const file = indexPath(dataDir, name);
    const reason = existsSync(file) ? evidentDamage(file) : 'the file is missing';
    if (reason !== null) search.note([{ name, reason }]);
  }

  return {
    async run() {
      await search.recheckDamagedBlocks();
      const known = new Set(search.damaged().map(({ name }) => name));
      for (const { name } of catalogue.current().indices) {
        // It may have been deleted or closed since the check began.
        const index = catalogue.current().indices.find((each) => each.name === name);
        if (index === undefined || index.state === 'closed' || known.has(name)) continue;
        check(name);
        // Requests come between two files.
        await setImmediate();
      }
    },
  };
}

export const indexFileCheck = defineService({
  needs: { catalogue: catalogueService },
  create: (host, { catalogue }) => createFileCheck(host, catalogue),
});
