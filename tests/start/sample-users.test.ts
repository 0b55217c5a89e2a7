import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api } from '../lib/api.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';

const { createSampleUsers, samplePassword, sampleUsernames } = await import(
  new URL('../../scripts/lib/sample-users.mjs', import.meta.url).href
);

interface User {
  username: string;
  roles: string[];
  account_status: string;
}

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.[Symbol.asyncDispose]());

it('are created once, with roles of their own and something to search, by `pnpm dev` alone', async () => {
  const admin = { username: 'admin', password: adminPassword };
  const api = await Api.login(product.url, admin.username, admin.password);
  const list = async () => (await api.call<{ users: User[] }>('GET', '/users')).users;
  const before = await list();
  expect(before.filter(({ username }) => sampleUsernames.includes(username))).toEqual([]);

  await createSampleUsers(product.url, admin);
  const samples = (await list()).filter(({ username }) => sampleUsernames.includes(username));
  expect(samples).toHaveLength(sampleUsernames.length);
  const find = (name: string) => samples.find(({ username }) => username === name);
  expect(find('tomas')?.roles.toSorted()).toEqual(['Input Operators', 'Reader']);
  expect(find('ines')?.account_status).toBe('disabled');

  const mira = await Api.login(product.url, 'mira', samplePassword);
  expect(await mira.call('GET', '/streams')).toMatchObject({ total: 1 });
  await expect(Api.login(product.url, 'ines', samplePassword)).rejects.toThrow('401');

  await createSampleUsers(product.url, admin);
  expect(await list()).toHaveLength(before.length + sampleUsernames.length);
});
