import { expect, it, vi } from 'vitest';
import { Timer } from '../../metrics/registered.ts';
import { storedMessage } from '../../testing/messages.ts';
import type { Stage } from '../stage/stage.ts';
import type { Batch } from './batch.ts';
import type { MessageChange } from './message-change.ts';
import { defaultProcessing, Processing } from './processing.ts';
import type { WorkItem } from './protocol.ts';

const needsUserCode: Stage = {
  name: 'user code',
  expressions: [],
  unusable: [],
  reads: null,
  configure() {},
  process: () => false,
};

const batchOf = (message: string): Batch => ({
  entries: [
    {
      message: storedMessage({ timestamp: 0, message }),
      outcome: { stored() {}, failed() {} },
      isAwaited: false,
    },
  ],
  bytes: 1,
});

it('waits for the batches taken so far, not for those that keep coming', async () => {
  const pending: (() => void)[] = [];
  const passedOn: string[] = [];
  const processing = new Processing({
    stages: () => [{ stage: needsUserCode, time: new Timer(0) }],
    elsewhere: (items: WorkItem[]) =>
      new Promise<MessageChange[]>((resolve) => {
        pending.push(() => resolve(items.map(() => ({ set: {}, removed: [] }))));
      }),
    passOn: ({ entries }) => passedOn.push(...entries.map(({ message }) => message.message)),
    onCaughtUp() {},
    onCrowded() {},
    options: defaultProcessing,
  });
  await processing.whenPassedOn();
  processing.take(batchOf('first'));
  const isPassedOn = processing.whenPassedOn();
  processing.take(batchOf('second'));
  pending[0]?.();
  await isPassedOn;
  expect(passedOn).toEqual(['first']);
});

it('stores what a message has become, and tells its sender when all of it is stored', async () => {
  const outcome = { stored: vi.fn(), failed: vi.fn() };
  const passedOn: Batch[] = [];
  const changes: MessageChange[] = [
    { set: {}, removed: [], created: [storedMessage({ timestamp: 0, message: 'copy' })] },
    { set: {}, removed: [], isDropped: true },
    { set: {}, removed: [], isDropped: true, created: [storedMessage({ timestamp: 0, message: 'part' })] },
  ];
  const processing = new Processing({
    stages: () => [{ stage: needsUserCode, time: new Timer(0) }],
    elsewhere: () => Promise.resolve(changes),
    passOn: (batch) => passedOn.push(batch),
    onCaughtUp() {},
    onCrowded() {},
    options: defaultProcessing,
  });
  const entries = ['kept', 'dropped', 'split'].map((message) => ({
    message: storedMessage({ timestamp: 0, message }),
    outcome,
    isAwaited: true,
  }));
  processing.take({ entries, bytes: 3 });
  await processing.whenPassedOn();
  const stored = passedOn.flatMap((batch) => batch.entries);
  expect(stored.map(({ message }) => message.message)).toEqual(['kept', 'copy', 'part']);
  // The one that was dropped needs no storing.
  expect(outcome.stored).toHaveBeenCalledTimes(1);
  expect(processing.size).toBe(0);
  stored[0]?.outcome.stored();
  expect(outcome.stored).toHaveBeenCalledTimes(1);
  stored[1]?.outcome.stored();
  stored[2]?.outcome.stored();
  expect(outcome.stored).toHaveBeenCalledTimes(3);
});
