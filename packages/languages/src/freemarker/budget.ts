import { maxSteps, maxTextLength } from './limits.ts';

/** Characters of a text that cost a step. */
const charactersPerStep = 64;

/** Counts the work of one rendering. */
export class Budget {
  #steps = 0;
  #written = 0;
  readonly #fail: (message: string) => never;

  constructor(fail: (message: string) => never) {
    this.#fail = fail;
  }

  charge(steps: number): void {
    this.#steps += steps;
    if (this.#steps > maxSteps)
      this.#fail('The template takes too many steps. Does a list repeat too often?');
  }

  chargeText(length: number): void {
    if (length > maxTextLength)
      this.#fail(`A text is longer than ${maxTextLength.toLocaleString('en-US')} characters.`);
    this.charge(1 + Math.floor(length / charactersPerStep));
  }

  chargeOutput(length: number): void {
    this.#written += length;
    this.chargeText(Math.max(length, this.#written > maxTextLength ? this.#written : 0));
  }
}
