import { expect, test } from 'vitest';
import { storedMessage } from '../../search/testing/temporary-index.ts';
import { defaultGathering, Gatherer } from './gatherer.ts';

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
    const gatherer = new Gatherer(options, ({ entries }) => passedOn.push(entries.length));
    gatherer.isForUserCode = isForUserCode;
    for (let at = 0; at < 9; at += 1) gatherer.add([entry], 10);
    expect(passedOn).toEqual(sizes);
    gatherer.flush();
    expect(passedOn).toEqual([...sizes, 1]);
  },
);
