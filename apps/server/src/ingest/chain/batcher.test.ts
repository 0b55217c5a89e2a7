import { expect, test } from 'vitest';
import { storedMessage } from '../../storage/testing/temporary-index.ts';
import { Batcher, defaultGathering } from './batcher.ts';

const entry = {
  message: storedMessage(),
  outcome: { stored: () => {}, failed: () => {} },
  isAwaited: false,
};

test.each([
  { isForUserCode: false, sizes: [4, 4] },
  { isForUserCode: true, sizes: [2, 2, 2, 2] },
])(
  'passes on as many messages as suit what follows, user code: $isForUserCode',
  ({ isForUserCode, sizes }) => {
    const passedOn: number[] = [];
    const options = { ...defaultGathering, maxMessages: 4, maxMessagesForUserCode: 2 };
    const batcher = new Batcher(options, ({ entries }) => passedOn.push(entries.length));
    batcher.isForUserCode = isForUserCode;
    for (let at = 0; at < 9; at += 1) batcher.add([entry], 10);
    expect(passedOn).toEqual(sizes);
    batcher.flush();
    expect(passedOn).toEqual([...sizes, 1]);
  },
);
