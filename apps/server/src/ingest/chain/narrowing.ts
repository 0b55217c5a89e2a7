import type { StoredMessage } from '../../search/message.ts';
import type { WorkItem } from '../user-code/protocol.ts';
import type { Stage } from './stage.ts';

/** What processing adds to. */
const added = 'gl2_processing_error';

/** With more fields than this, sending all of them costs about as much. */
const fewFields = 10;

/**
 * Leaves out of messages what the stages do not read by their current configuration: copying a message to a worker costs
 * more than most expressions.
 */
export class Narrowing {
  readonly #stages: readonly Stage[];
  /** The fields that each stage and those after it read; null for all fields. */
  #fields: (readonly string[] | null)[] = [];

  constructor(stages: readonly Stage[]) {
    this.#stages = stages;
  }

  /** To be called when the stages were configured. */
  configured(): void {
    this.#fields = this.#stages.map((_, position) => {
      const reads = this.#stages.slice(position).map((stage) => stage.reads);
      if (reads.includes(null)) return null;
      const fields = [...new Set([added, ...reads.flatMap((one) => [...(one ?? [])])])];
      return fields.length <= fewFields ? fields : null;
    });
  }

  narrow({ message, stage }: WorkItem): WorkItem {
    const fields = this.#fields[stage];
    if (!fields) return { message, stage };
    const narrowed: Partial<StoredMessage> = {};
    for (const name of fields) if (Object.hasOwn(message, name)) narrowed[name] = message[name];
    return { message: narrowed as StoredMessage, stage };
  }
}
