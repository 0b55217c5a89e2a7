import { rmSync, truncateSync } from 'node:fs';
import fc from 'fast-check';
import type { Catalogue, CataloguedIndex } from '../../indices/catalogue.ts';
import { indexPath } from '../../storage/index-file.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { TemporaryData } from '../../storage/testing/temporary-index.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';

const prefixes = ['graylog', 'audit', 'long'];
const filesPerSet = 3;

/** A message and the number of the file that holds it in each set; null where the set does not have it. */
interface Placed {
  message: StoredMessage;
  files: (number | null)[];
}

type Fate = 'readable' | 'closed' | 'missing' | 'emptied';

interface CopiedMessages {
  catalogue: Catalogue;
  /** The messages of which at least one copy can be read. */
  readable: StoredMessage[];
}

const nameOf = (set: number, number: number) => `${prefixes[set]}_${number}`;

/** Which sets have a message, at least one, and which of their files. */
const arbitraryFiles = fc
  .tuple(...prefixes.map(() => fc.option(fc.nat(filesPerSet - 1))))
  .map((files): (number | null)[] => (files.every((file) => file === null) ? [0, ...files.slice(1)] : files));

const arbitraryFate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 5, arbitrary: fc.constant('readable' as const) },
  { weight: 1, arbitrary: fc.constantFrom('closed' as const, 'missing' as const, 'emptied' as const) },
);

const sampleOne = <T>(arbitrary: fc.Arbitrary<T>, seed: number, count: number) =>
  fc.sample(arbitrary, { seed, numRuns: count });

/** Stores each message in one, two or three sets of three files each, and makes some of the files unreadable. */
export function storeCopies(data: TemporaryData, messages: StoredMessage[], seed: number): CopiedMessages {
  const positions = sampleOne(arbitraryFiles, seed, messages.length);
  const placed = messages.map((message, at): Placed => ({ message, files: positions[at] ?? [] }));
  const fates = sampleOne(arbitraryFate, seed, prefixes.length * filesPerSet);
  const indices: CataloguedIndex[] = [];
  const lost = new Set<string>();
  for (const set of prefixes.keys()) {
    for (let number = 0; number < filesPerSet; number += 1) {
      const held = placed.filter(({ files }) => files[set] === number);
      store(data, nameOf(set, number), held, set);
      const fate = fates[indices.length] ?? 'readable';
      if (fate !== 'readable') lost.add(nameOf(set, number));
      indices.push(catalogued(set, number, held, fate));
      const file = indexPath(data.dir, nameOf(set, number));
      if (fate === 'missing') rmSync(file);
      if (fate === 'emptied') truncateSync(file);
    }
  }
  const isReadable = ({ files }: Placed) =>
    files.some((number, set) => number !== null && !lost.has(nameOf(set, number)));
  return {
    catalogue: { version: 1, indices },
    readable: placed.filter(isReadable).map(({ message }) => message),
  };
}

/** A part of the messages is sealed, and then another one in a block that overlaps; all but the first file of a set have rows, too. */
function store(data: TemporaryData, name: string, held: readonly Placed[], set: number): void {
  const third = Math.ceil(held.length / 3);
  append(data, name, held.slice(0, third), set);
  data.seal(name);
  append(data, name, held.slice(third, 2 * third), set);
  data.seal(name);
  append(data, name, held.slice(2 * third), set);
  if (name.endsWith('_0')) data.seal(name);
}

function append({ dir }: TemporaryData, name: string, held: readonly Placed[], set: number): void {
  using writer = IndexWriter.open(dir, name);
  const earlier = held.map(({ files }) =>
    files.slice(0, set).flatMap((number, other) => (number === null ? [] : [nameOf(other, number)])),
  );
  writer.append(
    held.map(({ message }) => message),
    { earlier },
  );
}

function catalogued(set: number, number: number, held: readonly Placed[], fate: Fate): CataloguedIndex {
  const times = held.map(({ message }) => message.timestamp);
  const isFinalized = number < filesPerSet - 1;
  return {
    name: nameOf(set, number),
    setId: String(set),
    setOrder: set,
    number,
    state: fate === 'closed' ? 'closed' : isFinalized ? 'sealed' : 'writing',
    range: isFinalized && times.length > 0 ? { from: Math.min(...times), to: Math.max(...times) } : null,
    messages: isFinalized ? held.length : null,
    holdsEvents: false,
  };
}
