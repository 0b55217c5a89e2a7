import { setTimeout as delay } from 'node:timers/promises';
import type { Host } from '../../../host/host.ts';
import type { JobRun } from '../../../host/job-type.ts';
import type { Catalogue } from '../../../indices/catalogue.ts';
import { indexBytes, removeFile, replacement } from '../../../indices/index-files.ts';
import { DeletionThread } from '../../../rewriting/deletion-thread.ts';
import type { Scope } from '../../../search/read/scope.ts';
import type { IndexContent } from '../../../storage/sealing/finalize-index.ts';
import type { Collection } from '../../../store/collection.ts';
import { diskUse } from '../../cluster/disk-use.ts';
import type { IndexSetService } from '../index-set-service.ts';
import type { StoredIndex } from '../stored-indices.ts';

/** How often it is looked whether an index is finalized, or can be replaced. */
const lookEveryMs = 50;

interface Parts {
  host: Pick<Host, 'dataDir'>;
  indexSets: Pick<IndexSetService, 'rotate' | 'replace' | 'finalizeRest'>;
  indices: Pick<Collection<StoredIndex>, 'find'>;
  /** The names of the indices that are written to. */
  targets(): ReadonlySet<string>;
}

/** Deletes the matches of one index after the other; each is replaced at once by what is left of it. */
export class DeletionRun {
  readonly #parts: Parts;
  readonly #catalogue: Catalogue;
  readonly #scope: Scope;
  readonly #run: Pick<JobRun, 'signal' | 'progress'>;

  constructor(parts: Parts, catalogue: Catalogue, scope: Scope, run: Pick<JobRun, 'signal' | 'progress'>) {
    this.#parts = parts;
    this.#catalogue = catalogue;
    this.#scope = scope;
    this.#run = run;
  }

  /** Reports the messages deleted from each index once they are gone. */
  async start(onDeleted: (messages: number) => void): Promise<void> {
    const { indices } = this.#catalogue;
    const { dataDir } = this.#parts.host;
    const data = { dataDir, catalogue: this.#catalogue, scope: this.#scope };
    await using thread = new DeletionThread(data, this.#run.signal);
    for (const [done, { name }] of indices.entries()) {
      this.#run.signal.throwIfAborted();
      const share = (part: number) => (100 * (done + part)) / indices.length;
      this.#run.progress(share(0), `Looking for messages in ${name}`);
      if (!(await this.#isFinalizedForThis(name, thread))) continue;
      const onProgress = (part: number) => this.#run.progress(share(part), `Rewriting ${name}`);
      onDeleted(await this.#deleteFrom(name, thread, onProgress));
    }
  }

  /** An active index is finalized when it has matches. False when there is nothing to do in it any more. */
  async #isFinalizedForThis(name: string, thread: DeletionThread): Promise<boolean> {
    const { indices, indexSets, targets } = this.#parts;
    const index = indices.find(name);
    if (index?.state === 'writing' && targets().has(name)) {
      if ((await thread.count([name])) === 0) return false;
      await indexSets.rotate(index.index_set_id, 'messages are deleted from its index');
    }
    for (;;) {
      const state = indices.find(name)?.state ?? 'closed';
      if (state !== 'writing') return state === 'sealed';
      await delay(lookEveryMs, undefined, { signal: this.#run.signal });
    }
  }

  async #deleteFrom(
    name: string,
    thread: DeletionThread,
    onProgress: (part: number) => void,
  ): Promise<number> {
    const { host, indices } = this.#parts;
    this.#requireRoom(name);
    const total = indices.find(name)?.messages ?? 0;
    try {
      const { messages, rewritten } = await thread.remove(name, (written) =>
        onProgress(total === 0 ? 0 : Math.min(written / total, 1)),
      );
      // Retention may have deleted or closed it meanwhile.
      if (!rewritten || indices.find(name)?.state !== 'sealed') return 0;
      await this.#replace(name, rewritten);
      return messages;
    } finally {
      removeFile(host.dataDir, replacement(name));
    }
  }

  async #replace(name: string, rewritten: IndexContent): Promise<void> {
    while (!this.#parts.indexSets.replace(name, rewritten)) {
      await delay(lookEveryMs, undefined, { signal: this.#run.signal });
    }
  }

  #requireRoom(name: string): void {
    const { dataDir } = this.#parts.host;
    const needed = indexBytes(dataDir, name);
    const { freeBytes } = diskUse(dataDir);
    if (freeBytes > needed) return;
    throw new Error(
      `The index ${name} is written anew without the messages, which needs ${needed} bytes of free disk; there are ${freeBytes}. Free some, then delete again`,
    );
  }
}
