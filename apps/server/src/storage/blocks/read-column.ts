import { parseExact } from '../../exact-json.ts';
import type { Column, Dictionary, ValueCounts } from './column.ts';
import { DamagedFrameError } from './frame.ts';
import { readBody, readHead } from './parts.ts';
import { bytesOfSequence, readSequence } from './sequence.ts';
import type { ColumnHead } from './write-column.ts';

type HeadOf<Kind extends ColumnHead['kind']> = Extract<ColumnHead, { kind: Kind }>;

/** Runs what reads a part of a column, and says of its errors which column it is. */
export type ReadPart = <T>(read: () => T) => T;

/**
 * Reads a column of a block with so many messages; which of the different values each message has is read when it is asked
 * for, which counts of values do not need.
 *
 * @throws DamagedFrameError
 */
export function readColumn(
  data: Uint8Array,
  messages: number,
  readPart: ReadPart = (read) => read(),
): Column {
  const head = readHead(data) as ColumnHead;
  // The length is part of the file, and how much memory a column takes follows from it.
  if (head.length !== messages) throw new DamagedFrameError('a column has another length than its block');
  switch (head.kind) {
    case 'constant':
      return constantColumn(head);
    case 'dictionary':
      if (!Array.isArray(head.values) || head.counts?.length !== head.values.length) {
        throw new DamagedFrameError('a column does not count its values');
      }
      return dictionaryColumn(head, () => readPart(() => codesOf(head, data)));
    case 'integers':
      return numbersColumn(integersOf(head, data));
    case 'doubles':
      return numbersColumn(doublesOf(head, data));
    case 'texts':
    case 'values':
      return listedColumn(head, data);
    default:
      throw new DamagedFrameError('a column is of an unknown kind');
  }
}

function constantColumn({ length, value }: HeadOf<'constant'>): Column {
  return dictionaryColumn({ length, values: [value], counts: [length] }, () =>
    new Uint8Array(length).fill(1),
  );
}

const codesOf = ({ length, shape }: HeadOf<'dictionary'>, data: Uint8Array) =>
  readSequence(readBody(data, bytesOfSequence(length, shape)), length, shape) as Dictionary['codes'];

interface DictionaryHead extends ValueCounts {
  length: number;
}

function dictionaryColumn(
  { length, values, counts }: DictionaryHead,
  readCodes: () => Dictionary['codes'],
): Column {
  let codes: Dictionary['codes'] | undefined;
  const dictionary = {
    values,
    counts,
    get codes() {
      codes ??= readCodes();
      return codes;
    },
  };
  return {
    length,
    value: (at) => {
      const code = dictionary.codes[at] ?? 0;
      return code === 0 ? null : values[code - 1];
    },
    dictionary,
    numbers: () => {
      if (!values.every((value) => typeof value === 'number')) return null;
      return decoded(Float64Array.of(Number.NaN, ...values), dictionary.codes);
    },
  };
}

function decoded(byCode: Float64Array, codes: Dictionary['codes']): Float64Array {
  const numbers = new Float64Array(codes.length);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = byCode[codes[at] ?? 0] ?? Number.NaN;
  return numbers;
}

function integersOf({ length, least, shape }: HeadOf<'integers'>, data: Uint8Array): Float64Array {
  const distances = readSequence(readBody(data, bytesOfSequence(length, shape)), length, shape);
  const numbers = new Float64Array(length);
  for (let at = 0; at < length; at += 1) {
    const distance = distances[at] ?? 0;
    numbers[at] = distance === 0 ? Number.NaN : least + (distance - 1);
  }
  return numbers;
}

function doublesOf({ length }: HeadOf<'doubles'>, data: Uint8Array): Float64Array {
  const body = readBody(data, length * Float64Array.BYTES_PER_ELEMENT);
  if (body.length !== length * Float64Array.BYTES_PER_ELEMENT) {
    throw new DamagedFrameError('numbers are missing');
  }
  return new Float64Array(Uint8Array.from(body).buffer);
}

function numbersColumn(numbers: Float64Array): Column {
  return {
    length: numbers.length,
    value: (at) => {
      const number = numbers[at] ?? Number.NaN;
      return Number.isNaN(number) ? null : number;
    },
    dictionary: null,
    numbers: () => numbers,
  };
}

function listedColumn({ kind, length }: HeadOf<'texts' | 'values'>, data: Uint8Array): Column {
  const text = readBody(data).toString();
  const values = (kind === 'texts' ? JSON.parse(text) : parseExact(text)) as unknown[];
  if (values.length !== length) throw new DamagedFrameError('values are missing');
  return { length, value: (at) => values[at], dictionary: null, numbers: () => null };
}
