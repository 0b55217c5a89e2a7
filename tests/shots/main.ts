/**
 * `pnpm docs:shots [name …]`: makes the pictures of the documentation, light and dark, in docs/images: starts a server whose
 * clock runs from a chosen moment, fills it with messages that are always the same, and opens the pages.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, expect } from '@playwright/test';
import { admin } from '../lib/admin.ts';
import { Api } from '../lib/api.ts';
import { chromiumLaunch } from '../lib/chromium.ts';
import { startProduct } from '../lib/product.ts';
import { type Picture, pictures } from './pictures.ts';
import type { ShotServer } from './shop.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/images');
const now = Date.parse('2026-11-02T14:20:00Z');

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !pictures.some((picture) => picture.name === name));
if (unknown) {
  process.stderr.write(
    `docs:shots: no picture ${unknown}; there are ${pictures.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}

/** Playwright takes pictures as PNG, which are twice as large; the browser itself can write WebP. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.85);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function take(browser: Browser, { name, open }: Picture, server: ShotServer): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const value = JSON.stringify({ sessionId: server.api.sessionId, username: admin.username });
    const context = await browser.newContext({
      ...{
        baseURL: server.url,
        viewport: { width: 1280, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      },
      ...{ timezoneId: admin.timezone, locale: 'en-GB' },
      storageState: {
        cookies: [],
        origins: [{ origin: server.url, localStorage: [{ name: 'tailrace.session', value }] }],
      },
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(now + 60_000);
    await open(page, server);
    await expect(page.getByRole('banner')).toContainText(/[^\d,]0 in\s*0 out/, { timeout: 20_000 });
    // Charts and fonts; some pages never stop requesting.
    await page.waitForTimeout(1500);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const webp = await toWebp(browser, png);
    const file = `${name}-${colorScheme}.webp`;
    await writeFile(path.join(folder, file), webp);
    process.stdout.write(`docs/images/${file}  ${Math.round(webp.length / 1000)} KB\n`);
    await context.close();
  }
}

const shift = now - Date.now();
process.env.NODE_OPTIONS = `--import=${new URL('clock.mjs', import.meta.url)}`;
process.env.TAILRACE_SHOTS_CLOCK_SHIFT = String(shift);
process.env.TAILRACE_STARTED_AT = String(now);
await using product = await startProduct();
const api = await Api.login(product.url, admin.username, admin.password);
await using browser = await chromium.launch(chromiumLaunch);
for (const picture of pictures)
  if (chosen.length === 0 || chosen.includes(picture.name))
    await take(browser, picture, { url: product.url, api, now });
