import type { JSHandle, Page } from '@playwright/test';

export interface Walked {
  /** The key of the message at each position of the result, the header being position 1. */
  seen: [position: number, key: string][];
  /** The maximum number of rows that the page rendered at a time. */
  rows: number;
}

/**
 * Scrolls through the messages a screen at a time until the end of the list is shown. The keys are fetched
 * separately, because returning a hundred thousand of them takes the page a second.
 */
export const walkDown = (page: Page): Promise<JSHandle<Walked>> =>
  page.evaluateHandle(async () => {
    const scroller = document.querySelector('[role=treegrid]')?.parentElement;
    if (!scroller) throw new Error('no list of messages');
    const frame = () => new Promise(requestAnimationFrame);
    const seen = new Map<number, string>();
    let rows = 0;
    for (;;) {
      const shown = [...scroller.querySelectorAll<HTMLElement>('tr[data-key]')];
      for (const row of shown) seen.set(Number(row.ariaRowIndex), row.dataset.key ?? '');
      rows = Math.max(rows, shown.length);
      const isAtBottom = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
      if (isAtBottom && scroller.textContent?.includes('End of results: ')) break;
      scroller.scrollTop += scroller.clientHeight;
      await frame();
      await frame();
    }
    return { seen: [...seen], rows } satisfies Walked;
  });
