import { parseExact } from '../../exact-json.ts';
import type { Column, Dictionary, ValueCounts } from './column.ts';
import { DamagedFrameError } from './frame.ts';
import { readBody, readHead } from './parts.ts';
import { bytesOfSequence, readSequence } from './sequence.ts';
import type { ColumnHead } from './write-column.ts';

type HeadOf<Kind extends ColumnHead['kind']> = Extract<ColumnHead, { kind: Kind }>;

/** The length is part of the file, and how much memory a column takes follows from it. @throws DamagedFrameError */
function headOf(data: Uint8Array, length: number): ColumnHead {
  const head = readHead(data) as ColumnHead;
  if (head.length !== length) throw new DamagedFrameError('a column has another length than its block');
  return head;
}

/** Reads a column of a block with so many messages. @throws DamagedFrameError */
export function readColumn(data: Uint8Array, messages: number): Column {
  const head = headOf(data, messages);
  switch (head.kind) {
    case 'constant':
      return constantColumn(head);
    case 'dictionary':
      return dictionaryColumn(head, data);
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

/** Reads the different values of a column and their counts alone; `null` when it does not list them. @throws DamagedFrameError */
export function readValueCounts(data: Uint8Array, messages: number): ValueCounts | null {
  const head = headOf(data, messages);
  if (head.kind === 'constant') return { values: [head.value], counts: [head.length] };
  return head.kind === 'dictionary' ? { values: head.values, counts: head.counts } : null;
}

function constantColumn({ length, value }: HeadOf<'constant'>): Column {
  return {
    length,
    value: () => value,
    dictionary: { values: [value], counts: [length], codes: new Uint8Array(length).fill(1) },
    numbers: () => (typeof value === 'number' ? new Float64Array(length).fill(value) : null),
  };
}

function dictionaryColumn({ length, values, counts, shape }: HeadOf<'dictionary'>, data: Uint8Array): Column {
  const codes = readSequence(
    readBody(data, bytesOfSequence(length, shape)),
    length,
    shape,
  ) as Dictionary['codes'];
  return {
    length,
    value: (at) => {
      const code = codes[at] ?? 0;
      return code === 0 ? null : values[code - 1];
    },
    dictionary: { values, counts, codes },
    numbers: () => {
      if (!values.every((value) => typeof value === 'number')) return null;
      const byCode = Float64Array.of(Number.NaN, ...values);
      return Float64Array.from(codes, (code) => byCode[code] ?? Number.NaN);
    },
  };
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
