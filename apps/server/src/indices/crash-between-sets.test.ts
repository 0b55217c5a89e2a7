import { cpSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { PartlyStoredError } from '../storage/errors.ts';
import { indexPath } from '../storage/index-file.ts';
import type { StoredMessage } from '../storage/message.ts';
import { pendingIn } from '../storage/reading/pending-in.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { idsIn, openSink } from './testing/failing-sink.ts';

const inSets = (...streams: string[]) => storedMessage({ streams });
const ids = (...messages: StoredMessage[]) => messages.map(({ _id }) => _id);

/** The files as they are at this moment, which is what a killed process leaves. */
function killed(data: TemporaryData): TemporaryData {
  const left = new TemporaryData();
  cpSync(data.dir, left.dir, { recursive: true });
  return left;
}

/** Tries to store a batch, which fails in the second set it goes to. */
function storeInPart({ sink, failures }: ReturnType<typeof openSink>, messages: StoredMessage[]): void {
  failures.push('none', 'before');
  expect(() => sink.append(messages)).toThrow(PartlyStoredError);
}

it('a message that a kill left in one of its index sets is in all of them after the start', () => {
  using data = new TemporaryData();
  const messages = [inSets('first'), inSets('first', 'third', 'second'), inSets('first', 'third')];
  const [single, all, two] = messages as [StoredMessage, StoredMessage, StoredMessage];
  storeInPart(openSink(data), messages);
  using left = killed(data);
  expect(idsIn(left.dir, 'first_0')).toHaveLength(3);

  for (const round of [1, 2]) {
    const { sink, copies } = openSink(left);
    expect(idsIn(left.dir, 'first_0'), `start ${round}`).toEqual(ids(single, all, two));
    expect(idsIn(left.dir, 'second_0')).toEqual(ids(all));
    expect(idsIn(left.dir, 'third_0').toSorted()).toEqual(ids(all, two));
    if (round === 1) {
      expect(copies.get(all._id)).toEqual([
        { index: 'second_0', earlier: ['first_0'] },
        { index: 'third_0', earlier: ['first_0', 'second_0'] },
      ]);
    }
    sink.close();
  }
});

it('nothing is stored twice after a kill that came after the last commit', () => {
  using data = new TemporaryData();
  const message = inSets('first', 'second');
  openSink(data).sink.append([message]);
  using left = killed(data);
  expect(pendingIn(left.dir, 'first_0')).toHaveLength(1);
  openSink(left).sink.close();
  expect(idsIn(left.dir, 'first_0')).toEqual(ids(message));
  expect(idsIn(left.dir, 'second_0')).toEqual(ids(message));
});

it('batches that fail one after another are all completed', () => {
  using data = new TemporaryData();
  const opened = openSink(data);
  const before = inSets('first', 'second');
  opened.sink.append([before]);
  const [one, two, alone] = [inSets('first', 'second'), inSets('first', 'second'), inSets('first')];
  storeInPart(opened, [one]);
  storeInPart(opened, [one, alone, two]);
  // Does not forget what is still missing.
  opened.sink.settle();
  using left = killed(data);
  openSink(left).sink.close();
  expect(idsIn(left.dir, 'first_0').toSorted()).toEqual(ids(before, one, two, alone));
  expect(idsIn(left.dir, 'second_0').toSorted()).toEqual(ids(before, one, two));
});

it('messages are completed from the blocks they are sealed in', () => {
  using data = new TemporaryData();
  const message = inSets('first', 'second');
  storeInPart(openSink(data), [message]);
  using left = killed(data);
  left.seal('first_0');
  openSink(left).sink.close();
  expect(idsIn(left.dir, 'second_0')).toEqual(ids(message));
});

it('an index that cannot be written to gets its copies in the one after it', () => {
  using data = new TemporaryData();
  const message = inSets('first', 'second');
  storeInPart(openSink(data), [message]);
  using left = killed(data);
  writeFileSync(indexPath(left.dir, 'second_0'), '');
  const { sink, needed, rotate } = openSink(left);
  expect(needed).toEqual(['second']);
  // Meanwhile others are stored, and what is missing is still known.
  sink.append([inSets('first')]);
  rotate(1);
  sink.settle();
  expect(idsIn(left.dir, 'second_1')).toEqual(ids(message));
  expect(pendingIn(left.dir, 'first_0')).toEqual([]);
  sink.close();
});

it('a message is completed although its first index was rotated after the failure', () => {
  using data = new TemporaryData();
  const opened = openSink(data);
  const message = inSets('first', 'second');
  storeInPart(opened, [message]);
  opened.rotate(0);
  opened.sink.append([inSets('first')]);
  using left = killed(data);
  for (const round of [1, 2]) {
    const { sink } = openSink(left, { rotated: [1, 0, 0] });
    expect(idsIn(left.dir, 'second_0'), `start ${round}`).toEqual(ids(message));
    expect(idsIn(left.dir, 'first_0')).toEqual(ids(message));
    sink.close();
  }
});

it('further copies are noted only for the last batch, and only until they are settled', () => {
  using data = new TemporaryData();
  const { sink, rotate } = openSink(data);
  const noted = () => pendingIn(data.dir, 'first_0').flatMap(({ messages }) => ids(...messages));
  sink.append([inSets('first')]);
  using db = new DatabaseSync(indexPath(data.dir, 'first_0'), { readOnly: true });
  expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'pending_copies'").all()).toEqual([]);
  const [one, two, three, four] = [0, 1, 2, 3].map(() => inSets('first', 'second'));
  if (!one || !two || !three || !four) throw new Error('There are four');
  sink.append([one, inSets('first')]);
  expect(noted()).toEqual(ids(one));
  sink.append([two]);
  expect(noted()).toEqual(ids(two));
  sink.append([inSets('first')]);
  expect(noted()).toEqual([]);
  sink.append([three]);
  sink.settle();
  expect(noted()).toEqual([]);
  sink.append([four]);
  // An index may be emptied or deleted after a rotation.
  rotate(1);
  expect(noted()).toEqual([]);
  sink.close();
});
