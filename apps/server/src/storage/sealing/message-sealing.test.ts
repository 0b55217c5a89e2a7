import { expect, it, onTestFinished } from 'vitest';
import { indexPath } from '../index-file.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { holdIndex } from './finalize-index.ts';
import { enoughRows } from './message-sealer.ts';
import { MessageSealing } from './message-sealing.ts';
import { countRows } from './seal-rows.ts';

function open(script?: URL) {
  const data = new TemporaryData();
  const reported: unknown[] = [];
  const sealing = new MessageSealing({
    dataDir: data.dir,
    onSealed: ({ index }) => reported.push(`sealed ${index}`),
    onFailed: (index, reason) => reported.push(`failed ${index}: ${reason}`),
    onDied: (cause) => reported.push(cause instanceof Error ? cause.message : cause),
    ...(script ? { script } : {}),
  });
  onTestFinished(async () => {
    await sealing.end();
    data[Symbol.dispose]();
  });
  return { data, sealing, reported };
}

it('seals what is stored in the indices that it watches, and lets go of others', async () => {
  const { data, sealing, reported } = open();
  data.store(Array.from({ length: enoughRows }, () => storedMessage()));
  sealing.watch(['graylog_0']);
  sealing.begin();
  await expect.poll(() => reported).toEqual(['sealed graylog_0']);
  await expect.poll(() => sealing.rows).toBe(enoughRows / 2);
  using db = holdIndex(indexPath(data.dir, 'graylog_0'));
  expect(countRows(db)).toBe(enoughRows / 2);
  sealing.watch([]);
  await sealing.released();
  sealing.stored(new Map([['graylog_0', enoughRows]]));
  await expect.poll(() => sealing.rows).toBe(0);
  expect(countRows(db)).toBe(enoughRows / 2);
});

it('tells of an index that it cannot read, and of a thread that dies, which it starts again', async () => {
  const { sealing, reported } = open();
  sealing.watch(['graylog_7']);
  sealing.begin();
  await expect.poll(() => reported).toEqual(['failed graylog_7: unable to open database file']);
  const dying = open(new URL(`data:text/javascript,throw new Error('dies')`));
  dying.sealing.begin();
  await dying.sealing.released();
  await expect.poll(() => dying.reported.slice(0, 2)).toEqual(['dies', 'dies']);
});
