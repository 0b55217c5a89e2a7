import { eventually } from './api.ts';
import type { Page, Running } from './test.ts';

export const grid = (page: Page) => page.getByRole('treegrid', { name: 'Messages' });
export const rows = (page: Page) => grid(page).locator('tr[aria-expanded]');
export const query = (page: Page) => page.getByRole('textbox', { name: 'Query' });
export const saveButton = (page: Page) => page.getByRole('button', { name: /^Save |is saved$/ });

/** Sends messages with this word and waits until a search finds them. */
export async function sendWord(running: Running, word: string, count = 3): Promise<void> {
  const messages = Array.from({ length: count }, (_, n) => ({
    host: `host-${n % 2}`,
    short_message: `${word} ${n}`,
    _amount: n,
  }));
  await running.send(messages);
  await eventually(
    () => running.api.search(word),
    (found) => found.total_results === count,
  );
}
