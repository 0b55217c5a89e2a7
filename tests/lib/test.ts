import { test as base, expect, type Page } from '@playwright/test';
import { admin } from './admin.ts';
import { Api } from './api.ts';
import { foreign } from './foreign.ts';
import { type Running, startRunning } from './running.ts';

/** What a test says that cannot hold on a server of somebody else: it is skipped there, and the reason is printed. */
export const embedded = (reason: string) => ({
  tag: '@embedded',
  annotation: { type: 'needs our own server', description: reason },
});

interface Credentials {
  username: string;
  password: string;
}

/** A new session where the console keeps it, so that a page is logged in before it is opened. */
async function storedSession(url: string, { username, password }: Credentials = admin) {
  const { sessionId } = await Api.login(url, username, password);
  const value = JSON.stringify({ sessionId, username });
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'tailrace.session', value }] }] };
}

/** For `test.use`: pages start without a session. */
export const loggedOut = { storageState: { cookies: [], origins: [] } };

/** Pages of this context are somebody else's from now on, or the administrator's of another server. */
export async function enterAs(page: Page, url: string, credentials?: Credentials): Promise<void> {
  await page.context().setStorageState(await storedSession(url, credentials));
}

/**
 * One server per worker, or one for all that somebody else runs: tests tell their messages apart by words. Each test
 * has a session of the administrator, in which its pages are logged in.
 */
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
  storageState: async ({ running }, use) => use(await storedSession(running.product.url)),
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

/** Logs in on the page that is open, by keyboard: for tests of the login itself. */
export async function logIn(page: Page, password: string = admin.password): Promise<void> {
  await page.getByLabel('User name').fill(admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

export { expect, type Page, type Running };
