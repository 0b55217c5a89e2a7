import type { StoredMessage } from '../../storage/message.ts';
import type { Stage } from '../stage/stage.ts';
import type { WorkItem } from './protocol.ts';

/** What processing adds to. */
const added = ['gl2_processing_error', 'streams'];

/** With more fields than this, sending all of them costs about as much. */
const fewFields = 10;

/**
 * Leaves out of messages what the stages do not read by their current configuration: copying a message to a worker costs
 * more than most expressions.
 */
export class FieldProjection {
  readonly #stages: ReadonlyMap<string, Stage>;
  /** The fields that stages read, by the list of their names, which the messages of a batch share; null for all fields. */
  #fields = new WeakMap<readonly string[], readonly string[] | null>();

  constructor(stages: readonly Stage[]) {
    this.#stages = new Map(stages.map((stage) => [stage.name, stage]));
  }

  /** To be called when the stages were configured. */
  configured(): void {
    this.#fields = new WeakMap();
  }

  narrow({ message, stages }: WorkItem): WorkItem {
    const fields = this.#fieldsOf(stages);
    if (!fields) return { message, stages };
    const narrowed: Partial<StoredMessage> = {};
    for (const name of fields) if (Object.hasOwn(message, name)) narrowed[name] = message[name];
    return { message: narrowed as StoredMessage, stages };
  }

  #fieldsOf(stages: readonly string[]): readonly string[] | null {
    const known = this.#fields.get(stages);
    if (known !== undefined) return known;
    const fields = this.#readBy(stages);
    this.#fields.set(stages, fields);
    return fields;
  }

  #readBy(stages: readonly string[]): readonly string[] | null {
    const reads = stages.flatMap((name) => this.#stages.get(name) ?? []).map((stage) => stage.reads);
    if (reads.includes(null)) return null;
    const fields = [...new Set([...added, ...reads.flatMap((one) => [...(one ?? [])])])];
    return fields.length <= fewFields ? fields : null;
  }
}
