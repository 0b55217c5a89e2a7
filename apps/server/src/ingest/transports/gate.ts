/** Lets tasks wait while messages cannot be stored. */
export class Gate {
  #closed: { until: Promise<void>; open: () => void } | null = null;

  get isOpen(): boolean {
    return this.#closed === null;
  }

  close(): void {
    if (this.#closed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#closed = { until: promise, open: resolve };
  }

  open(): void {
    this.#closed?.open();
    this.#closed = null;
  }

  /** Resolves at once when the gate is open, else when it opens. */
  async passed(): Promise<void> {
    await this.#closed?.until;
  }
}
