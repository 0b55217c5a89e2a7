import { test as base, expect, type Page } from '@playwright/test';
import { Api, inputTypes } from './api.ts';
import { freePort } from './free-port.ts';
import { adminPassword, type Product, startProduct } from './product.ts';

/** The running product and what a test sends it logs with. */
export interface Running {
  product: Product;
  api: Api;
  ports: { gelfTcp: number; gelfUdp: number; syslogTcp: number; syslogUdp: number };
}

/**
 * One product per worker: tests tell their messages apart by words of their own. Somebody has worked with it before:
 * the guide for a new one is dismissed.
 */
export const test = base.extend<object, { running: Running }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      await using product = await startProduct();
      const api = await Api.login(product.url, 'admin', adminPassword);
      await api.call('POST', '/system/gettingstarted/dismiss', {});
      const open = async (type: string) => {
        const port = await freePort();
        await api.createInput(type, {
          bind_address: '127.0.0.1',
          port,
          use_null_delimiter: type === inputTypes.gelfTcp,
        });
        return port;
      };
      const ports = {
        gelfTcp: await open(inputTypes.gelfTcp),
        gelfUdp: await open(inputTypes.gelfUdp),
        syslogTcp: await open(inputTypes.syslogTcp),
        syslogUdp: await open(inputTypes.syslogUdp),
      };
      await use({ product, api, ports });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ running }, use) => use(running.product.url),
});

/** Logs in on the page that is open, by keyboard. */
export async function logIn(page: Page, password = adminPassword, username = 'admin'): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

export { expect, type Page };
