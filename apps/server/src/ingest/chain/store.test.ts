import { expect, it, onTestFinished } from 'vitest';
import { storedMessage } from '../../storage/testing/temporary-index.ts';
import { makeChain } from '../testing/make-chain.ts';
import { MemorySink } from '../testing/memory-sink.ts';
import { TemporaryJournal } from '../testing/temporary-journal.ts';

function openJournal(): TemporaryJournal {
  const journal = new TemporaryJournal();
  onTestFinished(() => journal.close());
  return journal;
}

it('messages of the server itself wait until there is room', async () => {
  const sink = new MemorySink();
  const chain = makeChain({ sink, journal: openJournal(), options: { retryMs: 1 } });
  sink.isFull = true;
  const message = storedMessage();
  const stored = chain.store([message]);
  await expect.poll(() => sink.refusedGroups).toBeGreaterThan(1);
  sink.isFull = false;
  await stored;
  expect(sink.messages).toEqual([message]);
  await chain.close();
});

it('messages of the server itself that are not stored at the end are refused', async () => {
  const sink = new MemorySink();
  const chain = makeChain({ sink, journal: openJournal() });
  sink.isFull = true;
  const stored = chain.store([storedMessage()]);
  const refused = expect(stored).rejects.toThrow('not stored: storage_unavailable');
  await chain.close();
  await refused;
});
