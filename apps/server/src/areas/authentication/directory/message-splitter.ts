/** Far more than an entry with all its attributes, or a group with 50,000 members. */
const maxMessageBytes = 8 << 20;

/**
 * Splits what a directory sends into whole messages of LDAP. The parser of ldapts recurses for each message of a chunk, so
 * that many tiny ones would end the process, and copies a long message for each of its chunks.
 */
export class MessageSplitter {
  #parts: Buffer[] = [];
  #bytes = 0;

  /** Returns the messages that are complete now. Throws when the bytes are not LDAP. */
  push(chunk: Buffer): Buffer[] {
    this.#parts.push(chunk);
    this.#bytes += chunk.length;
    const messages: Buffer[] = [];
    for (let length = this.#length(); length !== null && length <= this.#bytes; length = this.#length()) {
      const all = this.#joined();
      messages.push(all.subarray(0, length));
      this.#parts = [all.subarray(length)];
      this.#bytes -= length;
    }
    return messages;
  }

  #joined(): Buffer {
    const [first = Buffer.alloc(0)] = this.#parts;
    return this.#parts.length === 1 ? first : Buffer.concat(this.#parts);
  }

  /** The length of the first message with its header: a tag, and a length in up to five bytes. Null while unknown. */
  #length(): number | null {
    if ((this.#parts[0]?.length ?? 0) < 6) this.#parts = [this.#joined()];
    const [head = Buffer.alloc(0)] = this.#parts;
    if (head.length === 0) return null;
    if (head[0] !== 0x30) throw new Error('Not LDAP');
    const first = head[1];
    if (first === undefined) return null;
    if (first < 0x80) return 2 + first;
    const digits = first & 0x7f;
    if (digits === 0 || digits > 4) throw new Error('Not LDAP');
    if (head.length < 2 + digits) return null;
    const length = 2 + digits + head.readUIntBE(2, digits);
    if (length > maxMessageBytes) throw new Error('Not LDAP');
    return length;
  }
}
