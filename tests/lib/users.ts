import { enterAs, expect, type Page, type Running } from './test.ts';

/** The password of every user that `seedUsers` creates. */
export const password = 'correct horse';

/** Usernames contain the test's word, so that tests do not see each other's users. */
export async function seedUsers(running: Running, word: string, ...names: string[]): Promise<void> {
  for (const name of names) await seedUser(running, word, name);
}

interface Differences {
  permissions?: string[];
  timezone?: string | null;
}

/** One user, who may have other permissions or another time zone than the others. */
export async function seedUser(
  { api }: Running,
  word: string,
  first_name: string,
  { permissions = [], timezone = 'Europe/Lisbon' }: Differences = {},
): Promise<void> {
  const username = `${first_name}.${word}`.toLowerCase();
  await api.call('POST', '/users', {
    username,
    password,
    email: `${username}@example.net`,
    first_name,
    last_name: word,
    permissions,
    roles: ['Reader'],
    timezone,
  });
}

interface Account {
  id: string;
  email: string;
  timezone: string | null;
  session_timeout_ms: number;
  roles: string[];
  account_status: string;
  startpage: object | null;
  preferences: Record<string, unknown>;
}

export const account = ({ api }: Running, username: string): Promise<Account> =>
  api.call<Account>('GET', `/users/${username}`);

/** Opens a page of users as the administrator. */
export async function openUsers(page: Page, path = '/system/users'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Opens a page as one of the seeded users. */
export async function openAs(
  page: Page,
  { product }: Running,
  username: string,
  path: string,
): Promise<void> {
  await enterAs(page, product.url, { username, password });
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
