import { ExportedMessages } from '@tailrace/domain/search/patterns/exported-messages';
import type {
  PatternDetail,
  PatternMessage,
  PatternSnapshot,
} from '@tailrace/domain/search/patterns/pattern';
import { PatternSet } from '@tailrace/domain/search/patterns/pattern-set';

/** Which messages are read: those of the search, or those of the period before. */
export type ReadKind = 'searched' | 'before';

/** What the worker is asked for. */
export type PatternTask =
  | { kind: 'add'; messages: readonly PatternMessage[] }
  /** A portion of an export. */
  | { kind: 'read'; what: ReadKind; bytes: Uint8Array<ArrayBuffer>; isLast: boolean }
  | { kind: 'snapshot' }
  | { kind: 'detail'; pattern: number };

/** Its answers by the kind of task. */
export interface PatternResults {
  add: PatternSnapshot;
  /** The number of messages read, and from time to time the patterns so far. */
  read: { messages: number; snapshot: PatternSnapshot | null };
  snapshot: PatternSnapshot;
  detail: PatternDetail | null;
}

export interface NumberedTask {
  number: number;
  task: PatternTask;
}

export interface NumberedResult {
  number: number;
  result: PatternResults[PatternTask['kind']];
}

/** The patterns are shown after as many messages first, and then after each further portion of this size. */
const firstShown = 1_000;
const shownEvery = 30_000;

/** What the worker does, without the worker. */
export class PatternTasks {
  readonly #patterns = new PatternSet();
  #export: ExportedMessages | null = null;
  #read = 0;
  #nextShown = firstShown;

  run(task: PatternTask): NumberedResult['result'] {
    switch (task.kind) {
      case 'add':
        this.#patterns.add(task.messages);
        return this.#patterns.snapshot();
      case 'read':
        return this.#readPart(task);
      case 'snapshot':
        return this.#patterns.snapshot();
      case 'detail':
        return this.#patterns.detail(task.pattern);
    }
  }

  #readPart({ what, bytes, isLast }: Extract<PatternTask, { kind: 'read' }>): PatternResults['read'] {
    this.#export ??= new ExportedMessages();
    const messages = this.#export.take(bytes, isLast);
    if (isLast) this.#export = null;
    if (what === 'searched') this.#patterns.add(messages);
    else this.#patterns.addBefore(messages);
    this.#read += messages.length;
    const isShown = this.#read >= this.#nextShown;
    if (isShown) this.#nextShown = this.#read + shownEvery;
    return { messages: messages.length, snapshot: isShown ? this.#patterns.snapshot() : null };
  }
}
