import { randomInt } from 'node:crypto';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Two characters of base 32 for each ten bits. */
const pairs = Array.from({ length: 1024 }, (_, bits) => `${crockford[bits >> 5]}${crockford[bits & 31]}`);

const base32 = (number: number, length: number) => {
  let text = '';
  for (let rest = number; text.length < length; rest = Math.floor(rest / 32)) {
    text = `${crockford[rest % 32]}${text}`;
  }
  return text;
};

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');

const highest32 = 2 ** 32;

/**
 * Makes the ids of messages of this process. They differ by a counter that begins at random and by random digits that never
 * change, so that ids beside each other share most of their characters, which compresses them well.
 */
export class MessageIds {
  /** Of a UUID: between its time and its counter. */
  readonly #middle =
    `7${hex(randomInt(2 ** 12), 3)}-${hex(0x8000 + randomInt(2 ** 14), 4)}-${hex(randomInt(2 ** 16), 4)}`;
  /** Of an ULID, which counts on in six characters. */
  readonly #random = base32(randomInt(2 ** 47), 10);
  #count = randomInt(2 ** 31);
  #beginning = { at: -1, text: '' };
  #received = { at: -1, text: '' };
  #sequence = 0;

  /** A UUID of version 7 with this time in its first 48 bits. */
  uuid(timestamp: number): string {
    if (timestamp !== this.#beginning.at) {
      const time = hex(timestamp, 12);
      this.#beginning = { at: timestamp, text: `${time.slice(0, 8)}-${time.slice(8)}-${this.#middle}` };
    }
    this.#count = (this.#count + 1) % highest32;
    return this.#beginning.text + hex(this.#count, 8);
  }

  /** A ULID that sorts after all earlier ones, also when the clock is set back. */
  ulid(receivedAt: number): string {
    if (receivedAt > this.#received.at) {
      this.#received = { at: receivedAt, text: base32(receivedAt, 10) + this.#random };
      this.#sequence = 0;
    }
    this.#sequence += 1;
    const count = this.#sequence;
    return `${this.#received.text}${pairs[(count >> 20) & 1023]}${pairs[(count >> 10) & 1023]}${pairs[count & 1023]}`;
  }
}
