import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Schemas } from '@tailrace/sdk';
import { UnavailableError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { Turns } from '../../turns.ts';

type Running = Schemas['ContentPackProgress']['running'][number];

/** So many may wait for the one that is running. */
const maxWaiting = 4;

interface Subject {
  packId: string;
  revision: number;
  caller: Caller;
}

/** Counts what one installation has done, for those who look at its progress. */
export interface Progress {
  begin(kind: Running['kind'], total: number): void;
  done(count?: number): void;
  /** Lets other work of the server run; rejects when the server stops, so that nothing more is done. */
  pause(): Promise<void>;
}

/** Installations and uninstallations, one at a time. */
export class Runs {
  readonly #turns = new Turns();
  readonly #running = new Set<Subject & { state: Running }>();
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  async run<Result>(subject: Subject, work: (progress: Progress) => Promise<Result>): Promise<Result> {
    if (this.#turns.waiting >= maxWaiting) {
      throw new UnavailableError('Other content packs are being installed; try again when they are done', 10);
    }
    await this.#turns.begin(subject.caller.user.id);
    const state: Running = {
      kind: 'installing',
      done: 0,
      total: 0,
      created_by: subject.caller.user.username,
    };
    const running = { ...subject, state };
    this.#running.add(running);
    try {
      this.#requireOpen();
      return await work({
        begin: (kind, total) => void Object.assign(state, { kind, total, done: 0 }),
        done(count = 1) {
          state.done += count;
        },
        pause: async () => {
          await nextTurn();
          this.#requireOpen();
        },
      });
    } finally {
      this.#running.delete(running);
      this.#turns.end();
    }
  }

  /** Of one revision. */
  progress(packId: string, revision: number): Running[] {
    return [...this.#running]
      .filter((each) => each.packId === packId && each.revision === revision)
      .map(({ state }) => state);
  }

  close(): void {
    this.#isClosed = true;
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new UnavailableError('The server is stopping');
  }
}
