import { expect, type Locator, type Page } from '@playwright/test';

const maxSteps = 80;

/** Moves the focus to an element by pressing Tab, as keyboard users do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < maxSteps; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached by ${maxSteps} steps of Tab`);
}

/**
 * Focuses a button as soon as it is drawn, which keeps its notice open: a notice with "Undo" disappears after
 * seconds, too soon on a busy machine. Call it before the action, and the function it returns afterwards.
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

/** Presses Enter on a button or menu item once it is enabled: a press on a disabled one does nothing, and fails nothing. */
export async function pressEnter(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.press('Enter');
}

/** Waits until the page of a link is loaded: when its list turns out to be empty, the link to create something moves. */
export async function untilLoaded(link: Locator): Promise<void> {
  await expect(link).toBeVisible();
  const main = link.page().locator('main');
  await expect(main.getByRole('status', { name: /^Loading / })).toHaveCount(0);
}

/** Follows a link by Enter once its page is loaded. */
export async function followOnceLoaded(link: Locator): Promise<void> {
  await untilLoaded(link);
  await link.press('Enter');
}
