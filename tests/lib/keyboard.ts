import type { Locator, Page } from '@playwright/test';

const maxSteps = 80;

/** Goes to an element as somebody without a mouse does: by Tab, until it has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < maxSteps; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached by ${maxSteps} steps of Tab`);
}

/**
 * Gives the focus to a button as soon as it is drawn, which holds what it stands in: a notice with "Undo" stays for
 * seconds, and a busy machine may take longer. Call it before what brings the button, and what it returns after that.
 */
export async function focusOnArrival(page: Page, text: string): Promise<() => Promise<void>> {
  const arrival = await page.evaluateHandle((wanted) => {
    const before = new Set(document.querySelectorAll('button'));
    const focused = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        const button = [...document.querySelectorAll('button')].find(
          (candidate) => candidate.textContent === wanted && !before.has(candidate),
        );
        if (!button) return;
        observer.disconnect();
        button.focus();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    return { focused };
  }, text);
  return () => arrival.evaluate(({ focused }) => focused);
}
