import { type Api, eventually } from '../lib/api.ts';
import { type Gelf, sendGelfTcp } from '../lib/senders.ts';

const patienceSeconds = 120;
const atOnce = 10_000;

/** Sends messages and waits until all of them can be found. */
export async function fill(api: Api, port: number, messages: readonly Gelf[]): Promise<void> {
  const before = (await api.search('*', 1)).total_results;
  for (let sent = 0; sent < messages.length; sent += atOnce) {
    await sendGelfTcp(port, messages.slice(sent, sent + atOnce));
  }
  await eventually(
    () => api.search('*', 1),
    (found) => found.total_results === before + messages.length,
    patienceSeconds,
  );
}
