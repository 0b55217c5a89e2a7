import { randomUUID } from 'node:crypto';
import type { InputRunner } from '../../../host/host.ts';
import { CommitLog } from './commit-log.ts';

/** How many messages a reader can fall behind, or miss between two connections, without losing any. */
const capacity = 20_000;
/** How long commits are remembered for a reader that comes back. */
const rememberedForMs = 60_000;

/** A period without interruption in which commits are recorded. Positions are only valid in its own log. */
export interface Following {
  id: string;
  log: CommitLog;
}

/** Records which messages the inputs store while at least one reader follows. */
export class CommitFeed {
  readonly #ingest: Pick<InputRunner, 'follow'>;
  #following: Following | null = null;
  #ready: Promise<void> = Promise.resolve();
  #followers = 0;
  #rest: NodeJS.Timeout | undefined;
  #next = Promise.withResolvers<void>();

  constructor(ingest: Pick<InputRunner, 'follow'>) {
    this.#ingest = ingest;
  }

  /** Resolves when commits are recorded. Call `leave` afterwards. */
  async join(): Promise<Following> {
    this.#followers += 1;
    clearTimeout(this.#rest);
    const following = this.#following ?? this.#begin();
    await this.#ready;
    return following;
  }

  leave(): void {
    this.#followers -= 1;
    if (this.#followers === 0) this.#rest = setTimeout(() => this.#end(), rememberedForMs).unref();
  }

  /** Resolves with the next commit. */
  get nextCommit(): Promise<void> {
    return this.#next.promise;
  }

  close(): void {
    clearTimeout(this.#rest);
  }

  #begin(): Following {
    const following: Following = { id: randomUUID().slice(0, 8), log: new CommitLog(capacity) };
    this.#following = following;
    this.#ready = this.#ingest.follow(({ index, ids }) => {
      following.log.add(index, ids);
      const { resolve } = this.#next;
      this.#next = Promise.withResolvers();
      resolve();
    });
    return following;
  }

  #end(): void {
    this.#following = null;
    void this.#ingest.follow(null);
  }
}
