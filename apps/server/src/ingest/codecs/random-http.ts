import type { Reception } from '../message.ts';
import { RequestGenerator } from '../random-http/generator.ts';
import type { Codec } from './codec.ts';

/** Makes a message up for every payload; the payload itself only says that it is time for one. */
export class RandomHttpCodec implements Codec {
  readonly #generator: RequestGenerator;

  constructor(domain: string) {
    this.#generator = new RequestGenerator(domain);
  }

  decode(_payload: Buffer, { at }: Reception) {
    return this.#generator.next(at);
  }
}
