import { test as base, expect, type Page } from '@playwright/test';
import { admin } from './admin.ts';
import { foreign } from './foreign.ts';
import { type Running, startRunning } from './running.ts';

/** What a test says that cannot hold on a server of somebody else: it is skipped there, and the reason is printed. */
export const embedded = (reason: string) => ({
  tag: '@embedded',
  annotation: { type: 'needs our own server', description: reason },
});

/** One server per worker, or one for all that somebody else runs: tests tell their messages apart by words. */
export const test = base.extend<{ skipEmbedded: undefined }, { running: Running }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      await using running = await startRunning();
      await use(running);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ running }, use) => use(running.product.url),
  skipEmbedded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use, testInfo) => {
      const reason = testInfo.annotations.find(({ type }) => type === 'needs our own server')?.description;
      testInfo.skip(foreign !== undefined && reason !== undefined, reason);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Logs in on the page that is open, by keyboard. */
export async function logIn(
  page: Page,
  password: string = admin.password,
  username: string = admin.username,
): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

export { expect, type Page, type Running };
