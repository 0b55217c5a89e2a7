import { chromium } from '@playwright/test';
import { Api, eventually, inputTypes } from './lib/api.ts';
import { chromiumLaunch } from './lib/chromium.ts';
import { freePort } from './lib/free-port.ts';
import { adminPassword, startProduct } from './lib/product.ts';
import { sendGelfTcp } from './lib/senders.ts';
await using product = await startProduct();
const api = await Api.login(product.url, 'admin', adminPassword);
const port = await freePort();
await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
const now = Date.now() / 1000;
await sendGelfTcp(port, Array.from({ length: 400 }, (_, i) => ({ host: `web-${i % 7}`, short_message: `request ${i} answered in ${i % 900} ms`, level: i % 8, timestamp: now - i * 3, _took_ms: i % 900, _service: ['payments', 'storefront', 'parking'][i % 3], _host_name: `a${i % 40}` })));
await eventually(() => api.search('*', 1), (f) => f.total_results === 400);
const browser = await chromium.launch(chromiumLaunch);
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme });
  const page = await context.newPage();
  await page.goto(`${product.url}/search?rangetype=relative&relative=0`);
  await page.getByLabel('User name').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
  await page.locator('.cm-editor').waitFor();
  const { steps } = await import('./shot-steps.mts');
  await steps(page, (name: string) => page.screenshot({ path: `/tmp/shots-q/${name}-${colorScheme}.png` }));
  await context.close();
}
await browser.close();
await product.stop();
