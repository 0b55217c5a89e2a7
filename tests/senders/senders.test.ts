import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSenders } from './doc.ts';
import { senders, untried } from './senders.ts';
import { type SenderServer, startSenderServer } from './server.ts';
import { missingCommands, trySender } from './try-sender.ts';

const documented = await readSenders();
const quick = senders.filter(({ kit }) => kit.from === 'machine' || kit.from === 'npm');
const tried = await Promise.all(
  quick.map(async (sender) => ({ sender, missing: (await missingCommands(sender)).join(', ') })),
);

describe('docs/senders.md', () => {
  let server: SenderServer;
  beforeAll(async () => {
    server = await startSenderServer();
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  it('has a section for every sender that is tried, and says which are not', () => {
    expect([...documented.keys()].toSorted()).toEqual(
      [...senders.map(({ name }) => name), ...untried].toSorted(),
    );
  });

  for (const { sender, missing } of tried) {
    it.skipIf(missing !== '')(
      `is right about ${sender.name}${missing && ` (needs ${missing})`}`,
      async () => {
        const found = await trySender(sender, documented.get(sender.name) ?? {}, server);
        expect(found.messages).toHaveLength(sender.count);
        for (const { message } of found.messages) expect(message).toMatchObject(sender.fields);
      },
    );
  }
});
