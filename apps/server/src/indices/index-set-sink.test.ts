import { rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { emptyConfiguration } from '../ingest/configuration/processing-configuration.ts';
import { routedStream } from '../ingest/testing/routed-streams.ts';
import { PartlyStoredError, RefusedMessageError } from '../storage/errors.ts';
import { indexPath } from '../storage/index-file.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { IndexWriter } from '../storage/writing/index-writer.ts';
import { IndexSetSink } from './index-set-sink.ts';
import { idsIn, openSink, setIds } from './testing/failing-sink.ts';
import { writeTarget } from './testing/write-target.ts';

test('stores a message in the sets of its streams, and in the default set when they have none', () => {
  using data = new TemporaryData();
  const { sink, copies } = openSink(data);
  const [both, unknown, none, last] = [['third', 'second'], ['unknown'], [], ['third', 'unknown']].map(
    (streams) => storedMessage({ streams }),
  );
  const messages = [both, unknown, none, last].filter((message) => message !== undefined);
  sink.append(messages);
  sink.close();
  expect(messages.map(({ _id }) => copies.get(_id))).toEqual([
    [
      { index: 'second_0', earlier: [] },
      { index: 'third_0', earlier: ['second_0'] },
    ],
    [{ index: 'first_0', earlier: [] }],
    [{ index: 'first_0', earlier: [] }],
    [{ index: 'third_0', earlier: [] }],
  ]);
});

test('says that a batch is stored in part, and completes it', () => {
  using data = new TemporaryData();
  const { sink, failures, copies, reported, rotate } = openSink(data);
  const message = storedMessage({ streams: ['first', 'second'] });
  failures.push('none', 'before');
  expect(() => sink.append([message])).toThrow(PartlyStoredError);
  rotate(0);
  sink.append([message]);
  sink.close();
  expect(copies.get(message._id)).toEqual([
    { index: 'first_0', earlier: [] },
    { index: 'second_0', earlier: ['first_0'] },
  ]);
  expect(reported).toHaveLength(1);
});

test('names the index that refuses a message, and stores the others', () => {
  using data = new TemporaryData();
  const { sink, failures, copies } = openSink(data);
  const message = storedMessage({ streams: ['first', 'second'] });
  failures.push('none', 'refused');
  const refusal = new PartlyStoredError(new RefusedMessageError('second_0', new RangeError('too long')));
  expect(() => sink.append([message])).toThrow(refusal);
  expect(copies.get(message._id)?.map(({ index }) => index)).toEqual(['first_0']);
  failures.push('refused');
  expect(() => sink.append([storedMessage()])).toThrow(RefusedMessageError);
  sink.close();
});

test('wants a new index for a set that has as many messages as it is to have', () => {
  using data = new TemporaryData();
  const { sink, needed, rotate } = openSink(data, { maxMessages: 2 });
  sink.append([storedMessage({ streams: ['second'] })]);
  expect(needed).toEqual([]);
  sink.append([storedMessage({ streams: ['second'] })]);
  expect(needed).toEqual(['second']);
  rotate(1);
  sink.append([storedMessage({ streams: ['second'] })]);
  expect(needed).toEqual(['second']);
  sink.close();
});

test('asks for a new index when it cannot open one, and stores the batch there', () => {
  using data = new TemporaryData();
  const { sink, copies, needed, rotate } = openSink(data);
  writeFileSync(indexPath(data.dir, 'second_0'), '');
  const message = storedMessage({ streams: ['first', 'second'] });
  expect(() => sink.append([message])).toThrow(PartlyStoredError);
  expect(needed).toEqual(['second']);
  rotate(1);
  sink.append([message]);
  sink.close();
  expect(copies.get(message._id)).toEqual([
    { index: 'first_0', earlier: [] },
    { index: 'second_1', earlier: ['first_0'] },
  ]);
});

test.each(['', '-wal'])(
  'stores nothing in an index of which *.sqlite%s was deleted while it is open',
  (ending) => {
    using data = new TemporaryData();
    const { sink, copies, needed, rotate } = openSink(data);
    sink.append([storedMessage()]);
    // As searches do; the last one to close it would copy the log into the file.
    using search = new DatabaseSync(indexPath(data.dir, 'first_0'), { readOnly: true });
    search.exec('SELECT count(*) FROM messages');
    rmSync(indexPath(data.dir, 'first_0') + ending);
    const message = storedMessage();
    expect(() => sink.append([message])).toThrow('was deleted or replaced');
    expect(needed).toEqual(['first']);
    rotate(0);
    sink.append([message]);
    sink.close();
    expect(copies.get(message._id)?.at(-1)?.index).toBe('first_1');
    expect(idsIn(data.dir, 'first_1')).toEqual([message._id]);
  },
);

test('keeps at most eight indices open, and opens the others again', () => {
  using data = new TemporaryData();
  const ids = Array.from({ length: 10 }, (_, at) => `set${at}`);
  const open = new Set<string>();
  const sink = new IndexSetSink(
    data.dir,
    ids.map((id, at) => writeTarget(id, { setOrder: at, isDefault: at === 0 })),
    { stored() {}, grew() {}, needsIndex() {} },
    (dataDir, index) => {
      const writer = IndexWriter.open(dataDir, index);
      open.add(index);
      return {
        append: (...given) => writer.append(...given),
        messages: 0,
        settle() {},
        rest() {},
        close() {
          open.delete(index);
          writer.close();
        },
      };
    },
  );
  sink.configure({
    ...emptyConfiguration,
    streams: ids.map((id) => routedStream(id, [], { indexSetId: id })),
  });
  for (const id of [...ids, ...ids]) sink.append([storedMessage({ streams: [id] })]);
  expect([...open].toSorted()).toEqual(ids.slice(2).map((id) => `${id}_0`));
  sink.close();
  expect(open.size).toBe(0);
  for (const id of ids) expect(idsIn(data.dir, `${id}_0`)).toHaveLength(2);
});

test('goes on with all present indices when one of the next cannot be opened', () => {
  using data = new TemporaryData();
  const { sink, copies } = openSink(data);
  sink.append([storedMessage({ streams: ['first', 'second'] })]);
  const targets = ['first_1', 'nowhere/second_1'].map((index, setOrder) =>
    writeTarget(setIds[setOrder] ?? '', { index, setOrder, isDefault: setOrder === 0 }),
  );
  expect(() => sink.writeTo(targets)).toThrow();
  const message = storedMessage({ streams: ['first', 'second'] });
  sink.append([message]);
  expect(copies.get(message._id)?.map(({ index }) => index)).toEqual(['first_0', 'second_0']);
  sink.close();
});
