/** A total and its growth in the last full second. */
export class PerSecond {
  total = 0;
  lastSecond = 0;
  #before = 0;

  /** To be called once a second. */
  second(): void {
    this.lastSecond = this.total - this.#before;
    this.#before = this.total;
  }
}
