import { expect, it } from 'vitest';
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
