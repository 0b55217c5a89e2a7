import { SearchError } from '../search-error.ts';

/** Most urgent first: interactive searches, then refreshes and dashboards, then background work. */
const priorities = ['interactive', 'dashboard', 'background'] as const;
export type Priority = (typeof priorities)[number];

/** The user and class a search is queued under. */
export interface Turn {
  userId: string;
  priority: Priority;
}

/** Maximum waiting searches per user. */
export const maxWaiting = 200;

/** After being passed over this often, a class goes first once, so that no search starves. */
const maxPassedOver = 8;

interface Line<T> {
  priority: Priority;
  /** By user, in the order of their turns. */
  users: Map<string, T[]>;
  passedOver: number;
}

const nextUser = <T>({ users, priority }: Line<T>, mayRun: (turn: Turn) => boolean): string | undefined =>
  [...users.keys()].find((userId) => mayRun({ userId, priority }));

/** Queues searches: by class, most urgent first, and round-robin by user within a class. */
export class FairQueue<T> {
  readonly #lines: Line<T>[] = priorities.map((priority) => ({
    priority,
    users: new Map(),
    passedOver: 0,
  }));
  readonly #waiting = new Map<string, number>();

  /** @throws SearchError when the user has too many waiting searches */
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

  /** How many are waiting. */
  get size(): number {
    return [...this.#waiting.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Removes an item whose caller has left. */
  remove({ userId, priority }: Turn, item: T): void {
    const { users } = this.#line(priority);
    const items = users.get(userId);
    const at = items?.indexOf(item) ?? -1;
    if (!items || at < 0) return;
    items.splice(at, 1);
    if (items.length === 0) users.delete(userId);
    this.#countDown(userId);
  }

  /** Removes and returns the next item of a user who may start another search of this class. */
  next(mayRun: (turn: Turn) => boolean): T | null {
    const ready = this.#lines.flatMap((line) => {
      const userId = nextUser(line, mayRun);
      return userId === undefined ? [] : [{ line, userId }];
    });
    const turn = ready.find(({ line }) => line.passedOver >= maxPassedOver) ?? ready[0];
    if (!turn) return null;
    for (const { line } of ready) line.passedOver = line === turn.line ? 0 : line.passedOver + 1;
    return this.#take(turn.line, turn.userId);
  }

  /** Whether there is an item that `next` would return. */
  hasNext(mayRun: (turn: Turn) => boolean): boolean {
    return this.#lines.some((line) => nextUser(line, mayRun) !== undefined);
  }

  /** Removes and returns all items. */
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
