import { NotFoundError } from '../../errors.ts';
import type { Host } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import { indexBytes } from '../../indices/index-files.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import type { Collection } from '../../store/collection.ts';
import { type CatalogueService, catalogueService } from './catalogue-service.ts';
import { type StoredIndex, storedIndices } from './stored-indices.ts';

/** What is known of an index at the moment. */
export interface ReportedIndex {
  name: string;
  setId: string;
  isWriteTarget: boolean;
  isClosed: boolean;
  /** It is open and no longer written to, so its range is stored. */
  isFinalized: boolean;
  isReopened: boolean;
  /** Its file cannot be read, so searches leave it out. */
  isDamaged: boolean;
  /** Parts of its file that cannot be read, which searches leave out. */
  damagedBlocks: number;
  /** Times of its first and last message; null when it has none or they are not known. */
  range: TimeSpan | null;
  /** 0 for a closed or damaged index that was never finalized. */
  messages: number;
  /** On the disk, without the free room of a write-ahead log. */
  bytes: number;
  /** Since when it is written to; null for indices of older versions. */
  begunAt: number | null;
  /** When a finalized index was read; null for others. */
  calculatedAt: number | null;
  tookMs: number;
}

export interface IndexReport {
  /** All indices, each set from its oldest to its newest. */
  all(): Promise<ReportedIndex[]>;
  /** Throws a NotFoundError for an index that is not catalogued. */
  one(name: string): Promise<ReportedIndex>;
}

function createReport(
  { search, dataDir }: Pick<Host, 'search' | 'dataDir'>,
  catalogue: Pick<CatalogueService, 'current' | 'writeTargets'>,
  indices: Pick<Collection<StoredIndex>, 'list'>,
): IndexReport {
  async function all() {
    const opened = new Map((await search.indices()).map((index) => [index.name, index]));
    const stored = new Map(indices.list().map((index) => [index.id, index]));
    const damaged = new Set(search.damaged().map(({ name }) => name));
    const blocks = Map.groupBy(search.damagedBlocks(), ({ index }) => index);
    const targets = new Set(catalogue.writeTargets().map(({ index }) => index));
    return catalogue.current().indices.map(({ name, setId, state, range, messages }) => {
      const now = opened.get(name);
      const {
        is_reopened = false,
        calculated_at = null,
        took_ms = 0,
        begun_at = null,
      } = stored.get(name) ?? {};
      const bytes = now?.bytes ?? indexBytes(dataDir, name);
      const { from = null, to = null } = now ?? range ?? {};
      return {
        name,
        setId,
        isWriteTarget: targets.has(name),
        isClosed: state === 'closed',
        isFinalized: state === 'sealed',
        isReopened: is_reopened,
        isDamaged: damaged.has(name),
        damagedBlocks: damaged.has(name) ? 0 : (blocks.get(name)?.length ?? 0),
        range: from === null || to === null ? null : { from, to },
        messages: now?.messages ?? messages ?? 0,
        bytes,
        begunAt: begun_at,
        calculatedAt: calculated_at,
        tookMs: took_ms,
      };
    });
  }

  return {
    all,
    async one(name) {
      const index = (await all()).find((each) => each.name === name);
      if (!index) throw new NotFoundError(`There is no index ${name}`);
      return index;
    },
  };
}

export const indexReport = defineService({
  needs: { catalogue: catalogueService, indices: storedIndices },
  create: (host, { catalogue, indices }) => createReport(host, catalogue, indices),
});
