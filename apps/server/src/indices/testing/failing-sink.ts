import { DatabaseSync } from 'node:sqlite';
import { emptyConfiguration } from '../../ingest/configuration/processing-configuration.ts';
import { routedStream } from '../../ingest/testing/routed-streams.ts';
import type { DamagedIndex } from '../../storage/damage.ts';
import { indexPath } from '../../storage/index-file.ts';
import type { TemporaryData } from '../../storage/testing/temporary-index.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { indexName } from '../catalogue.ts';
import { IndexSetSink } from '../index-set-sink.ts';
import { writeTarget } from './write-target.ts';

export const setIds = ['first', 'second', 'third'];

/** Where a copy was stored, and the indices said to hold earlier ones. */
interface Copy {
  index: string;
  earlier: readonly string[];
}

export type Failure = 'none' | 'before' | 'after' | 'refused';

/** A sink over three sets whose writers fail when told to: before they store a batch, after that, or because of a message. */
export function openSink(
  data: TemporaryData,
  { maxMessages = null, rotated = [] }: { maxMessages?: number | null; rotated?: number[] } = {},
) {
  const numbers = setIds.map((_, order) => rotated[order] ?? 0);
  const failures: Failure[] = [];
  const copies = new Map<string, Copy[]>();
  const reported: string[] = [];
  const needed: string[] = [];
  const damaged: DamagedIndex[] = [];
  const targets = () =>
    setIds.map((setId, order) => {
      const number = numbers[order] ?? 0;
      const before = Array.from({ length: Math.min(number, 4) }, (_, back) =>
        indexName(setId, number - back - 1),
      );
      return writeTarget(setId, {
        setOrder: order,
        isDefault: order === 0,
        index: indexName(setId, number),
        before,
        maxMessages,
      });
    });
  const sink = new IndexSetSink(
    data.dir,
    targets(),
    {
      stored: (index, ids) => reported.push(...ids.map((id) => `${index} ${id}`)),
      grew: () => {},
      needsIndex(setId, found) {
        needed.push(setId);
        if (found) damaged.push(found);
      },
    },
    (dataDir, index) => {
      const writer = IndexWriter.open(dataDir, index);
      return {
        get messages() {
          return writer.messages;
        },
        settle: () => writer.settle(),
        rest: () => writer.rest(),
        close: () => writer.close(),
        append(messages, options) {
          const failure = failures.shift() ?? 'none';
          if (failure === 'before') throw new Error('fails before the commit');
          if (failure === 'refused') throw new RangeError('too long');
          const ids = writer.append(messages, options);
          for (const [at, { _id }] of messages.entries()) {
            if (ids[at] === null) continue;
            copies.set(_id, [
              ...(copies.get(_id) ?? []),
              { index, earlier: [...(options?.earlier?.[at] ?? [])] },
            ]);
          }
          if (failure === 'after') throw new Error('fails after the commit');
          return ids;
        },
      };
    },
  );
  sink.configure({
    ...emptyConfiguration,
    streams: setIds.map((id) => routedStream(id, [], { indexSetId: id })),
  });
  return {
    sink,
    failures,
    copies,
    reported,
    needed,
    damaged,
    rotate(order: number) {
      numbers[order] = (numbers[order] ?? 0) + 1;
      sink.writeTo(targets());
    },
  };
}

/** The ids of the messages in an index. */
export function idsIn(dir: string, index: string): string[] {
  using db = new DatabaseSync(indexPath(dir, index), { readOnly: true });
  return db
    .prepare(`SELECT doc ->> '$._id' AS id FROM messages`)
    .all()
    .map(({ id }) => String(id));
}
