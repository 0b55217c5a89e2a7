import { open } from 'node:fs/promises';
import { forEachLimited } from '../../for-each-limited.ts';
import type { Host } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import { indexPath } from '../../search/index-file.ts';
import { type CatalogueService, catalogueService } from './catalogue-service.ts';

/** Finds index files that are missing, cut off or overwritten before a search does, and forgets damage that is gone. */
export interface IndexFileCheck {
  run(): Promise<void>;
}

/** At most this many files are read at a time. */
const atOnce = 8;

const headerBytes = 100;
const magic = 'SQLite format 3\0';
/** The header's place of the page size, where 1 stands for 65,536, and of the number of pages. */
const pageSizeAt = 16;
const pageCountAt = 28;

/** What the beginning and the length of a sealed file tell; null when both are as SQLite wrote them. */
async function problemOf(file: string): Promise<string | null> {
  const handle = await open(file, 'r');
  try {
    const header = Buffer.alloc(headerBytes);
    const { bytesRead } = await handle.read(header, 0, headerBytes, 0);
    if (bytesRead === 0) return 'the file is empty';
    if (header.toString('latin1', 0, magic.length) !== magic) return 'file is not a database';
    const stored = header.readUInt16BE(pageSizeAt);
    const needed = (stored === 1 ? 65_536 : stored) * header.readUInt32BE(pageCountAt);
    const { size } = await handle.stat();
    return size < needed ? `the file is cut off: it has ${size} of ${needed} bytes` : null;
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function createFileCheck(
  { search, dataDir }: Pick<Host, 'search' | 'dataDir'>,
  catalogue: Pick<CatalogueService, 'current'>,
): IndexFileCheck {
  const isSealed = (name: string) =>
    catalogue.current().indices.some((index) => index.name === name && index.state === 'sealed');

  async function check(name: string): Promise<void> {
    const reason = await problemOf(indexPath(dataDir, name)).catch((error: unknown) => {
      if (isMissing(error)) return 'the file is missing';
      // Such as too many open files: the next check tells.
      return null;
    });
    // It may have been deleted or written anew meanwhile.
    if (reason !== null && isSealed(name)) search.note([{ name, reason }]);
  }

  return {
    async run() {
      await search.recheckDamagedBlocks();
      const known = new Set(search.damaged().map(({ name }) => name));
      const sealed = catalogue.current().indices.filter(({ state }) => state === 'sealed');
      const names = sealed.map(({ name }) => name).filter((name) => !known.has(name));
      await forEachLimited(names, atOnce, check);
    },
  };
}

export const indexFileCheck = defineService({
  needs: { catalogue: catalogueService },
  create: (host, { catalogue }) => createFileCheck(host, catalogue),
});
