import { expect, it, onTestFinished } from 'vitest';
import { indexPath } from '../index-file.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { holdIndex } from './finalize-index.ts';
import { enoughRows } from './message-sealer.ts';
import { MessageSealing } from './message-sealing.ts';
import { countRows } from './seal-rows.ts';

function open(script?: URL) {
  const data = new TemporaryData();
  const told: unknown[] = [];
  const sealing = new MessageSealing({
    dataDir: data.dir,
    onSealed: ({ index }) => told.push(`sealed ${index}`),
    onFailed: (index, reason) => told.push(`failed ${index}: ${reason}`),
    onDied: (cause) => told.push(cause instanceof Error ? cause.message : cause),
    ...(script ? { script } : {}),
  });
  onTestFinished(async () => {
    await sealing.end();
    data[Symbol.dispose]();
  });
  return { data, sealing, told };
}

it('seals what is stored in the indices that it watches, and lets go of others', async () => {
  const { data, sealing, told } = open();
  data.store(Array.from({ length: enoughRows }, () => storedMessage()));
  sealing.watch(['graylog_0']);
  sealing.begin();
  await expect.poll(() => told).toEqual(['sealed graylog_0']);
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
  const { sealing, told } = open();
  sealing.watch(['graylog_7']);
  sealing.begin();
  await expect.poll(() => told).toEqual(['failed graylog_7: unable to open database file']);
  const dying = open(new URL(`data:text/javascript,throw new Error('dies')`));
  dying.sealing.begin();
  await dying.sealing.released();
  await expect.poll(() => dying.told.slice(0, 2)).toEqual(['dies', 'dies']);
});
