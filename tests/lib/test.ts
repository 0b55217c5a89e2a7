import { test as base, expect, type Page } from '@playwright/test';
import type { PlayedVersion } from '@tailrace/mocks/played-versions/play-version';
import { admin } from './admin.ts';
import { Api } from './api.ts';
import { foreign } from './foreign.ts';
import { type Running, startRunning } from './running.ts';

/** Marks a test that cannot pass on a server we did not start: it is skipped there, with the reason. */
export const embedded = (reason: string) => ({
  tag: '@embedded',
  annotation: { type: 'needs our own server', description: reason },
});

/** The version of Graylog that is played before our own server: `use: { played: '7.0' }` in a project. */
export interface PlayedOption {
  played: PlayedVersion | undefined;
}

/** Marks a test that needs a server of ours on this machine, whichever version that plays. */
export const onThisMachine = (reason: string) => ({
  tag: '@embedded',
  annotation: { type: 'needs a server on this machine', description: reason },
});

interface Credentials {
  username: string;
  password: string;
}

/** Stores a new session where the console keeps it, so that pages open logged in. */
async function storedSession(url: string, { username, password }: Credentials = admin) {
  const { sessionId } = await Api.login(url, username, password);
  const value = JSON.stringify({ sessionId, username });
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'tailrace.session', value }] }] };
}

/** For `test.use`: pages open without a session. */
export const loggedOut = { storageState: { cookies: [], origins: [] } };

/** Logs this context's pages in as another user, or as the administrator of another server. */
export async function enterAs(page: Page, url: string, credentials?: Credentials): Promise<void> {
  await page.context().setStorageState(await storedSession(url, credentials));
}

/**
 * One server per worker, or one shared server that we did not start: tests find their own messages by unique
 * words. Each test has a session of the administrator, in which its pages are logged in.
 */
export const test = base.extend<{ skipEmbedded: undefined }, { running: Running } & PlayedOption>({
  played: [undefined, { option: true, scope: 'worker' }],
  running: [
    async ({ played }, use) => {
      await using running = await startRunning(played);
      await use(running);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ running }, use) => use(running.product.url),
  storageState: async ({ running }, use) => use(await storedSession(running.product.url)),
  skipEmbedded: [
    async ({ played }, use, testInfo) => {
      const reasonOf = (needs: string) =>
        testInfo.annotations.find(({ type }) => type === needs)?.description;
      const [own, here] = [reasonOf('needs our own server'), reasonOf('needs a server on this machine')];
      testInfo.skip((foreign ?? played) !== undefined && own !== undefined, own);
      testInfo.skip(foreign !== undefined && here !== undefined, here);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Logs in on the open page by keyboard, for tests of the login itself. */
export async function logIn(page: Page, password: string = admin.password): Promise<void> {
  await page.getByLabel('Username').fill(admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

export { expect, type Page, type Running };
