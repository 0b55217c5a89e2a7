import { countOf, formatBytes } from '@tailrace/domain/format/format';
import type { Caller } from '../../http/caller.ts';
import type { SystemMessages } from '../cluster/system-messages.ts';
import type { StoredIndex } from './stored-indices.ts';

/** The reason of what a user asked for. */
export const requestedBy = ({ user }: Pick<Caller, 'user'>) => `requested by ${user.username}`;

/** Writes to the log of the system what happens to indices, and why. */
export class IndexLog {
  readonly #messages: Pick<SystemMessages, 'write'>;

  constructor(messages: Pick<SystemMessages, 'write'>) {
    this.#messages = messages;
  }

  rotated(title: string, from: string, to: string, why: string): void {
    this.#write(`Rotated the index set ${title} from ${from} to ${to}: ${why}`);
  }

  rotationFailed(title: string, reason: string): void {
    const meanwhile = 'Messages go on to its present index, and it is tried again';
    this.#write(`Failed to rotate the index set ${title}: ${reason}. ${meanwhile}`);
  }

  closed(name: string, why: string): void {
    this.#write(`Closed the index ${name}: ${why}`);
  }

  reopened(name: string, why: string): void {
    this.#write(`Reopened the index ${name}, which retention leaves alone from now on: ${why}`);
  }

  deleted({ id, messages }: Pick<StoredIndex, 'id' | 'messages'>, bytes: number, why: string): void {
    const held = messages === null ? [] : [countOf(messages, 'message')];
    this.#write(`Deleted the index ${id} (${[...held, formatBytes(bytes)].join(', ')}): ${why}`);
  }

  deletedSet(title: string, indices: number, keepsFiles: boolean, why: string): void {
    const files = keepsFiles ? 'keeping the files of' : 'with';
    this.#write(`Deleted the index set ${title}, ${files} ${countOf(indices, 'index', 'indices')}: ${why}`);
  }

  #write(content: string): void {
    this.#messages.write('tailrace.indices', `${content}.`);
  }
}
