/** Who waits for a turn: a user, or the server itself. */
export type Asker = string | null;

/** One turn at a time: first for the server itself, then for users in rotation, however much each has waiting. */
export class Turns {
  /** By who waits; a user who has had a turn goes to the end. */
  readonly #lines = new Map<Asker, (() => void)[]>();
  #isTaken = false;

  /** Resolves when it is one's turn, which `end` ends. */
  async begin(asker: Asker): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    const line = this.#lines.get(asker) ?? [];
    this.#lines.set(asker, line);
    await new Promise<void>((resolve) => line.push(resolve));
  }

  end(): void {
    const [next] = this.#lines.has(null) ? [null] : this.#lines.keys();
    const line = next === undefined ? undefined : this.#lines.get(next);
    const begin = line?.shift();
    if (next === undefined || line === undefined || begin === undefined) {
      this.#isTaken = false;
      return;
    }
    this.#lines.delete(next);
    if (line.length > 0) this.#lines.set(next, line);
    begin();
  }

  waitingOf(asker: Asker): number {
    return this.#lines.get(asker)?.length ?? 0;
  }

  get isTaken(): boolean {
    return this.#isTaken;
  }

  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }
}
