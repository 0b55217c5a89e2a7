/** How long the parts of the server took to start, in ms by their names. */
export class StartupTimes {
  readonly #times = new Map<string, number>();

  /** A part begins to start; call what is returned once it runs. */
  begin(part: string): () => void {
    const began = performance.now();
    return () => void this.#times.set(part, Math.round(performance.now() - began));
  }

  /** In the order in which the parts were started. */
  list(): [part: string, ms: number][] {
    return [...this.#times];
  }
}
