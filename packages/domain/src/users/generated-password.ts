/** Letters and digits that are not taken for others: no 0 and O, no 1, l and I. */
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 20;
/** The largest multiple of the number of characters in a byte: with larger bytes, the first ones would be likelier. */
const limit = 256 - (256 % characters.length);

/** A random password of 20 characters, about 116 bits. */
export function generatedPassword(): string {
  const chosen: string[] = [];
  while (chosen.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < limit && chosen.length < length) chosen.push(characters.charAt(byte % characters.length));
  }
  return chosen.join('');
}
