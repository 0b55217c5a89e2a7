import { Ber, type BerReader } from 'ldapts';

/** A filter of a search request; ldapts only writes them. */
export type RequestFilter =
  | { type: 'and' | 'or' | 'not'; filters: RequestFilter[] }
  | { type: 'equal' | 'present'; attribute: string; value: string }
  | { type: 'substrings'; attribute: string; parts: string[] }
  | { type: 'rule'; attribute: string; rule: string; value: string };

export interface PageRequest {
  size: number;
  cookie: string;
}

const sets = { 160: 'and', 161: 'or', 162: 'not' } as const;

export function readFilter(reader: BerReader): RequestFilter {
  const tag = reader.peek() ?? 0;
  if (tag === 0x87) return { type: 'present', attribute: reader.readString(tag) ?? '', value: '' };
  reader.readSequence();
  const end = reader.offset + reader.length;
  if (tag === 0xa0 || tag === 0xa1 || tag === 0xa2) {
    const filters: RequestFilter[] = [];
    while (reader.offset < end) filters.push(readFilter(reader));
    return { type: sets[tag], filters };
  }
  if (tag === 0xa9) {
    const parts: Record<number, string> = {};
    while (reader.offset < end) {
      const part = reader.peek() ?? 0;
      if (part === 0x84) reader.readTag(part);
      else parts[part] = reader.readString(part) ?? '';
    }
    return { type: 'rule', rule: parts[0x81] ?? '', attribute: parts[0x82] ?? '', value: parts[0x83] ?? '' };
  }
  const attribute = reader.readString() ?? '';
  if (tag !== 0xa4) return { type: 'equal', attribute, value: binaryText(reader) };
  reader.readSequence();
  const parts: string[] = [];
  while (reader.offset < end) {
    const text = reader.readString(reader.peek() ?? 0) ?? '';
    parts.push(text);
  }
  return { type: 'substrings', attribute, parts };
}

/** Latin-1, which keeps every byte of a value that is not text. */
function binaryText(reader: BerReader): string {
  return (reader.readString(Ber.OctetString, true) ?? Buffer.alloc(0)).toString('latin1');
}

const pagedResults = '1.2.840.113556.1.4.319';

/** The page that the controls of a request ask for. */
export function readPage(reader: BerReader, readerOf: (bytes: Buffer) => BerReader): PageRequest | null {
  if (reader.peek() !== 0xa0) return null;
  reader.readSequence();
  const end = reader.offset + reader.length;
  while (reader.offset < end) {
    reader.readSequence();
    const type = reader.readString();
    if (reader.peek() === Ber.Boolean) reader.readBoolean();
    const value = reader.readString(Ber.OctetString, true) ?? Buffer.alloc(0);
    if (type !== pagedResults) continue;
    const control = readerOf(value);
    control.readSequence();
    return { size: control.readInt() ?? 0, cookie: control.readString() ?? '' };
  }
  return null;
}
