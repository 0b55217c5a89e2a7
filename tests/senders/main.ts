/**
 * `pnpm senders [name …]`: installs the senders of docs/senders.md from their registries into temporary directories,
 * sends with the snippets of the page, and prints which messages arrived as they should.
 */
import assert from 'node:assert/strict';
import { readSenders } from './doc.ts';
import { type Sender, senders } from './senders.ts';
import { startSenderServer } from './server.ts';
import { missingCommands, type Surroundings, trySender } from './try-sender.ts';

type Verdict = 'ok' | 'skipped' | 'FAILED';

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !senders.some((sender) => sender.name === name));
if (unknown) {
  const names = senders.map(({ name }) => name).join(', ');
  process.stderr.write(`senders: no sender ${unknown}; there are ${names}\n`);
  process.exit(2);
}
const wanted = senders.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const documented = await readSenders();

async function verdictOn(sender: Sender, server: Surroundings): Promise<[Verdict, string]> {
  const missing = await missingCommands(sender);
  if (missing.length > 0) return ['skipped', `needs ${missing.join(', ')}`];
  try {
    const found = await trySender(sender, documented.get(sender.name) ?? {}, server);
    for (const { message } of found.messages.slice(0, sender.count))
      assert.partialDeepStrictEqual(message, sender.fields);
    return ['ok', `${sender.count} of ${sender.count}`];
  } catch (error) {
    const { message, cause } = error as Error;
    return ['FAILED', cause ? `${message}\n${cause}` : message];
  }
}

const counts: Record<Verdict, number> = { ok: 0, skipped: 0, FAILED: 0 };
await using server = await startSenderServer();
for (const sender of wanted) {
  const started = performance.now();
  const [verdict, detail] = await verdictOn(sender, server);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  counts[verdict] += 1;
  process.stdout.write(
    `${verdict.padEnd(8)} ${sender.name.padEnd(17)} ${seconds.padStart(6)} s  ${detail}\n`,
  );
}
process.stdout.write(`${counts.ok} passed, ${counts.FAILED} failed, ${counts.skipped} skipped\n`);
process.exitCode = counts.FAILED === 0 ? 0 : 1;
