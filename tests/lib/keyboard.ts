import type { Locator, Page } from '@playwright/test';

const mostSteps = 80;

/** Goes to an element as somebody without a mouse does: by Tab, until it has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached by ${mostSteps} steps of Tab`);
}
