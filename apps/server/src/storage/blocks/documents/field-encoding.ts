import { compress, DamagedFrameError } from '../frame.ts';
import { type NumberFormName, numberForms } from './number-forms.ts';
import {
  countOfStreams,
  type NumberAt,
  type NumberShape,
  numberShape,
  readNumbers,
  writeNumbers,
} from './number-streams.ts';
import { CodedTexts, TokenReader, type TokenShape } from './tokens.ts';

/** How the values of a field, as JSON, are written in the documents of a block. */
export type FieldEncoding =
  | { kind: 'constant'; value: string }
  /** The time of the message. */
  | { kind: 'time' }
  | { kind: 'dictionary'; values: string[] }
  | { kind: 'numbers'; form: NumberFormName; shapes: NumberShape[] }
  | ({ kind: 'tokens' } & TokenShape)
  | { kind: 'texts' };

/** The values of a field in a block, in the order of the messages that have it. */
export interface FieldValues {
  values: readonly string[];
  /** The times of these messages. */
  times: Float64Array;
}

export interface FieldWriter {
  encoding: FieldEncoding;
  /** What is stored of the values from one place in the list to another. */
  write(from: number, to: number): Uint8Array[];
  /** About how many bits all of them take. */
  bits: number;
}

/** Chooses how the values of a field take the least room. */
export function fieldWriter(field: FieldValues): FieldWriter {
  const { values, times } = field;
  const [first = ''] = values;
  if (values.every((value) => value === first)) {
    return { encoding: { kind: 'constant', value: first }, write: () => [], bits: 0 };
  }
  if (values.every((value, at) => value === String(times[at])))
    return { encoding: { kind: 'time' }, write: () => [], bits: 0 };
  const candidates = [asDictionary(values), asNumbers(field)].filter((each) => each !== null);
  const [smallest] = candidates.sort((a, b) => a.bits - b.bits);
  return smallest ?? asTexts(values);
}

const mostDictionary = 4096;
const bitsOfCharacter = 3;

function asDictionary(values: readonly string[]): FieldWriter | null {
  const codes = new Map<string, number>();
  const counts: number[] = [];
  const most = Math.min(mostDictionary, values.length / 2);
  const coded = new Uint16Array(values.length);
  for (const [at, value] of values.entries()) {
    let code = codes.get(value);
    if (code === undefined) {
      code = codes.size;
      if (code >= most) return null;
      codes.set(value, code);
    }
    counts[code] = (counts[code] ?? 0) + 1;
    coded[at] = code;
  }
  const list = [...codes.keys()];
  const characters = list.reduce((sum, { length }) => sum + length, 0);
  const entropy = counts.reduce((sum, count) => sum + count * Math.log2(values.length / count), 0);
  return {
    encoding: { kind: 'dictionary', values: list },
    write(from, to) {
      const part = coded.subarray(from, to);
      const low = Uint8Array.from(part);
      return list.length > 256 ? [low, Uint8Array.from(part, (code) => code >> 8)] : [low];
    },
    bits: entropy + characters * bitsOfCharacter,
  };
}

function asNumbers({ values, times }: FieldValues): FieldWriter | null {
  const [first = ''] = values;
  const names = Object.keys(numberForms) as NumberFormName[];
  const form = names.find((name) => numberForms[name].numbers(first) !== null);
  if (!form) return null;
  const { parts, numbers } = numberForms[form];
  const columns = Array.from({ length: parts }, () => new Float64Array(values.length));
  let found: number[] | null = null;
  for (const [at, value] of values.entries()) {
    if (at === 0 || value !== values[at - 1]) found = numbers(value);
    if (!found) return null;
    for (let part = 0; part < parts; part += 1) (columns[part] as Float64Array)[at] = found[part] ?? 0;
  }
  const shapes = columns.map((column) => numberShape(column, times));
  return {
    encoding: { kind: 'numbers', form, shapes },
    write: (from, to) =>
      columns.flatMap((column, part) =>
        writeNumbers(column.subarray(from, to), times.subarray(from, to), shapes[part] as NumberShape),
      ),
    bits: shapes.reduce((sum, shape, part) => sum + bitsOf(columns[part] ?? [], times, shape), 0),
  };
}

/** About: of each byte the bits that its different values need. */
function bitsOf(values: ArrayLike<number>, times: Float64Array, shape: NumberShape): number {
  return writeNumbers(values, times, shape).reduce(
    (sum, stream) => sum + entropyOf(stream) * stream.length,
    0,
  );
}

/** Bits of each byte by how often each is there. */
export function entropyOf(bytes: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  return counts.reduce(
    (sum, count) => (count === 0 ? sum : sum + (count / bytes.length) * Math.log2(bytes.length / count)),
    0,
  );
}

/** So many values tell which of two ways takes less room. */
const judgedValues = 1024;
const isText = (json: string) => json.startsWith('"');
const content = (json: string) => json.slice(1, -1);

function asTexts(values: readonly string[]): FieldWriter {
  const write = (from: number, to: number) => [Buffer.from(values.slice(from, to).join('\n'))];
  const texts: FieldWriter = { encoding: { kind: 'texts' }, write, bits: 0 };
  if (!values.every(isText)) return texts;
  const sizeOf = ({ encoding, write }: FieldWriter, count: number) =>
    write(0, count).reduce(
      (sum, stream) => sum + compress(stream).length,
      (compress(JSON.stringify(encoding)).length * count) / values.length,
    );
  const coded = new CodedTexts(values.map(content));
  const tokens: FieldWriter = {
    encoding: { kind: 'tokens', ...coded.shape },
    write: (from, to) => coded.write(from, to),
    bits: 0,
  };
  const judged = Math.min(judgedValues, values.length);
  return sizeOf(tokens, judged) < sizeOf(texts, judged) ? tokens : texts;
}

/** Reads the values of a field. */
export interface FieldReader {
  streams: number;
  /**
   * A function that makes the JSON of the value at a place among those of some messages, which have these times.
   *
   * @throws DamagedFrameError
   */
  read(streams: readonly Uint8Array[], times: Float64Array): (at: number) => string;
}

/** @throws DamagedFrameError */
export function fieldReader(encoding: FieldEncoding): FieldReader {
  switch (encoding.kind) {
    case 'constant':
      return { streams: 0, read: () => () => encoding.value };
    case 'time':
      return { streams: 0, read: (_, times) => (at) => String(times[at]) };
    case 'dictionary':
      return dictionaryReader(encoding.values);
    case 'numbers':
      return numbersReader(encoding.form, encoding.shapes);
    case 'tokens': {
      const reader = new TokenReader(encoding);
      return {
        streams: reader.streams,
        read: (streams, { length }) => {
          const textAt = reader.read(streams, length);
          return (at) => `"${textAt(at)}"`;
        },
      };
    }
    case 'texts':
      return { streams: 1, read: ([stream], { length }) => linesOf(stream ?? new Uint8Array(), length) };
    default:
      throw new DamagedFrameError('values are of an unknown kind');
  }
}

function dictionaryReader(values: readonly string[]): FieldReader {
  const isWide = values.length > 256;
  return {
    streams: isWide ? 2 : 1,
    read:
      ([low, high]) =>
      (at) => {
        const value = values[(low?.[at] ?? Number.NaN) + (isWide ? 256 * (high?.[at] ?? Number.NaN) : 0)];
        if (value === undefined) throw new DamagedFrameError('a value is missing');
        return value;
      },
  };
}

function numbersReader(name: NumberFormName, shapes: readonly NumberShape[]): FieldReader {
  if (!Object.hasOwn(numberForms, name)) throw new DamagedFrameError('numbers are of an unknown form');
  const form = numberForms[name];
  return {
    streams: shapes.reduce((sum, shape) => sum + countOfStreams(shape), 0),
    read(streams, times) {
      let next = 0;
      const columns = shapes.map((shape) => {
        const from = next;
        next += countOfStreams(shape);
        return readNumbers(streams.slice(from, next), times, shape);
      });
      const parts = columns.map((numberAt, part) =>
        rememberLast(numberAt, (number) => form.text(part, number)),
      );
      const [first = () => '', second = () => '', third = () => ''] = parts;
      return parts.length === 1 ? first : (at) => first(at) + second(at) + third(at);
    },
  };
}

/** Neighbours are often alike. */
function rememberLast(numberAt: NumberAt, textOf: (number: number) => string): (at: number) => string {
  let [last, text] = [Number.NaN, ''];
  return (at) => {
    const number = numberAt(at);
    if (number !== last) [last, text] = [number, textOf(number)];
    return text;
  };
}

function linesOf(stream: Uint8Array, count: number): (at: number) => string {
  const lines = Buffer.from(stream.buffer, stream.byteOffset, stream.length).toString().split('\n');
  if (lines.length < count) throw new DamagedFrameError('a value is missing');
  return (at) => lines[at] ?? '';
}
