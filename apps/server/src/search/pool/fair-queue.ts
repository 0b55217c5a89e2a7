import { SearchError } from '../search-error.ts';

/** Most urgent first: what somebody waits for, what refreshes or draws many widgets, what runs on its own. */
const priorities = ['interactive', 'dashboard', 'background'] as const;
export type Priority = (typeof priorities)[number];

/** Whose turn a search takes. */
export interface Turn {
  userId: string;
  priority: Priority;
}

/** Searches one user may have waiting. */
export const maxWaiting = 200;

/** A class of searches is passed over so often, then it goes first once: nothing waits for ever. */
const maxPassedOver = 8;

interface Line<T> {
  /** By user; map order is the order of the turns. */
  users: Map<string, T[]>;
  passedOver: number;
}

/** Gives turns: the more urgent class first, and within it one user after the other, however many searches each has. */
export class FairQueue<T> {
  readonly #lines: Line<T>[] = priorities.map(() => ({ users: new Map(), passedOver: 0 }));
  readonly #waiting = new Map<string, number>();

  /** @throws SearchError when too many searches of the user wait already */
  add({ userId, priority }: Turn, item: T): void {
    const waiting = this.#waiting.get(userId) ?? 0;
    if (waiting >= maxWaiting) {
      throw new SearchError('busy', `${maxWaiting} of your searches are waiting already; try again later`);
    }
    this.#waiting.set(userId, waiting + 1);
    const users = this.#line(priority).users;
    const items = users.get(userId);
    if (items) items.push(item);
    else users.set(userId, [item]);
  }

  /** Takes an item back that nobody waits for any more. */
  remove({ userId, priority }: Turn, item: T): void {
    const { users } = this.#line(priority);
    const items = users.get(userId);
    const at = items?.indexOf(item) ?? -1;
    if (!items || at < 0) return;
    items.splice(at, 1);
    if (items.length === 0) users.delete(userId);
    this.#countDown(userId);
  }

  /** The item whose turn it is, of a user who may have one more. */
  next(mayRun: (userId: string) => boolean): T | null {
    const ready = this.#lines.flatMap((line) => {
      const userId = [...line.users.keys()].find(mayRun);
      return userId === undefined ? [] : [{ line, userId }];
    });
    const turn = ready.find(({ line }) => line.passedOver >= maxPassedOver) ?? ready[0];
    if (!turn) return null;
    for (const { line } of ready) line.passedOver = line === turn.line ? 0 : line.passedOver + 1;
    return this.#take(turn.line, turn.userId);
  }

  /** Whether an item waits whose user may have one more. */
  hasNext(mayRun: (userId: string) => boolean): boolean {
    return this.#lines.some(({ users }) => [...users.keys()].some(mayRun));
  }

  /** Takes everything out. */
  clear(): T[] {
    const items = this.#lines.flatMap(({ users }) => [...users.values()].flat());
    for (const { users } of this.#lines) users.clear();
    this.#waiting.clear();
    return items;
  }

  #take({ users }: Line<T>, userId: string): T | null {
    const items = users.get(userId) ?? [];
    const item = items.shift() ?? null;
    users.delete(userId);
    if (items.length > 0) users.set(userId, items);
    this.#countDown(userId);
    return item;
  }

  #countDown(userId: string): void {
    const waiting = (this.#waiting.get(userId) ?? 0) - 1;
    if (waiting > 0) this.#waiting.set(userId, waiting);
    else this.#waiting.delete(userId);
  }

  #line(priority: Priority): Line<T> {
    return this.#lines[priorities.indexOf(priority)] as Line<T>;
  }
}
