import { firstRow, fresh, openSearch, watchTasks } from '../browser.ts';
import { report } from '../figures.ts';
import { fieldCount, messagesWithManyFields } from './many-fields.ts';
import { fillWith, type Subject } from './subject.ts';

/** How quickly the search responds to typing and scrolling when there are ten thousand fields. */
export async function benchResponding(subject: Subject): Promise<void> {
  await fillWith(subject, messagesWithManyFields());
  await fresh(subject.browser, async (context) => {
    const page = await context.newPage();
    await openSearch(page, subject.url);

    const typing = await watchTasks(page);
    await page.keyboard.press('/');
    await page.keyboard.type('field_42 AND took_ms:>100', { delay: 60 });
    report({
      what: `typing with ${fieldCount} fields, longest task over 50 ms`,
      measured: await typing(),
      unit: 'ms',
      target: 50,
    });

    await page.reload();
    await firstRow(page).waitFor();
    const scrolling = await watchTasks(page);
    await page.getByRole('treegrid', { name: 'Messages' }).hover();
    for (let step = 0; step < 150; step++) {
      await page.mouse.wheel(0, step < 75 ? 120 : -120);
      await page.waitForTimeout(16);
    }
    report({
      what: 'scrolling through the rows, longest task over 50 ms',
      measured: await scrolling(),
      unit: 'ms',
      target: 50,
    });
  });
}
