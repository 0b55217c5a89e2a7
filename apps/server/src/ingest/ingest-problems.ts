import type { Logger } from '../logger.ts';
import { type JournalDamage, withDamage } from './journal/journal-damage.ts';
import type { ProcessingFault } from './processing/processing-fault.ts';
import type { IngestEvent } from './protocol.ts';

/** Logs that messages cannot be stored, or that they can again. */
function logStorageProblem(logger: Logger, problem: string | null): void {
  if (problem) logger.warn({ problem }, 'Inputs are refusing messages');
  else logger.info('Inputs are accepting messages again');
}

/** Logs the faults that were not there before. */
function logNewFaults(
  logger: Logger,
  before: readonly ProcessingFault[],
  faults: readonly ProcessingFault[],
): void {
  const known = new Set(before.map(({ title }) => title));
  for (const { title, reason } of faults) {
    if (!known.has(title))
      logger.warn({ what: title, reason }, 'Not applied to messages until it is changed');
  }
}

/** What the ingest thread has reported to be wrong; each is logged when it begins. */
export class IngestProblems {
  readonly #logger: Logger;
  #storage: string | null = null;
  #faults: readonly ProcessingFault[] = [];
  #journalDamage: JournalDamage | null = null;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Why messages cannot be stored at the moment; `null` when they can. */
  get storage(): string | null {
    return this.#storage;
  }

  /** Parts of the configuration that are not applied to messages at the moment. */
  get faults(): readonly ProcessingFault[] {
    return this.#faults;
  }

  /** What was found damaged in the journal since the start; `null` when nothing was. */
  get journalDamage(): JournalDamage | null {
    return this.#journalDamage;
  }

  hear(event: IngestEvent): void {
    switch (event.kind) {
      case 'faults':
        logNewFaults(this.#logger, this.#faults, event.faults);
        this.#faults = event.faults;
        break;
      case 'thread_died':
        this.#logger.error(event.problem);
        break;
      case 'storage':
        this.#storage = event.problem;
        logStorageProblem(this.#logger, event.problem);
        break;
      case 'journal_damaged':
        this.#journalDamage = withDamage(this.#journalDamage, event.damage);
        this.#logger.error(event.damage, 'Messages in the journal are damaged and are skipped');
        break;
    }
  }

  /** The thread that had these faults is gone; its replacement reports its own. */
  forgetFaults(): void {
    this.#faults = [];
  }
}
