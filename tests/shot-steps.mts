import type { Page } from '@playwright/test';
export async function steps(page: Page, shot: (name: string) => Promise<unknown>) {
  for (const q of ['service:payments AND level:<=3', 'took_ms:>500 AND service:storefront', 'sshd', 'service:parking']) {
    await page.getByRole('textbox', { name: 'Query' }).fill(q);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.getByRole('button', { name: /^Keep as a filter: took/ }).click();
  await page.keyboard.type('slow storefront');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Keep as a filter: sshd/ }).click();
  await page.waitForTimeout(200);
  await shot('history');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Query' }).fill('');
  await page.keyboard.type('s');
  await page.waitForTimeout(400);
  await shot('complete-field');
  await page.getByRole('textbox', { name: 'Query' }).fill('');
  await page.keyboard.type('service:pa');
  await page.waitForTimeout(600);
  await shot('complete-value');
  await page.getByRole('textbox', { name: 'Query' }).fill('');
  await page.keyboard.type('service:payments or servise:x');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(700);
  await page.getByRole('textbox', { name: 'Query' }).click();
  await shot('warn');
}
