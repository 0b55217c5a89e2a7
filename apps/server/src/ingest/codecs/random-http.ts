import type { Reception } from '../message.ts';
import { RequestGenerator } from '../random-http/generator.ts';
import type { Codec } from './codec.ts';

/** Generates a message for every payload; the payload's content is ignored. */
export class RandomHttpCodec implements Codec {
  readonly #generator: RequestGenerator;

  constructor(domain: string) {
    this.#generator = new RequestGenerator(domain);
  }

  decode(_payload: Buffer, { at }: Reception) {
    return this.#generator.next(at);
  }
}
