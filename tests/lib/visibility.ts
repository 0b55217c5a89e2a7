import type { Page } from '@playwright/test';

/** Makes the page believe that its tab is hidden or visible. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (value ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
}
