import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, test } from '../../lib/test.ts';

const afterbay = unique('afterbay');

test('a value is followed through sources and fields, and Back leads to the open message', async ({
  page,
  running,
}) => {
  const trace = `${afterbay} "7f*\\3a"`;
  const start = Math.floor(Date.now() / 1000) - 600;
  await running.send([
    { host: 'pay', short_message: `${afterbay} charge failed`, timestamp: start + 2, _trace_id: trace },
    { host: 'web', short_message: `${afterbay} checkout`, timestamp: start, _request_key: trace },
    {
      host: 'web',
      short_message: `${afterbay} something else`,
      timestamp: start + 1,
      _trace_id: `${trace}0`,
    },
  ]);
  await eventually(
    () => running.api.search(afterbay),
    (found) => found.total_results === 3,
  );
  await page.goto(`/search?${new URLSearchParams({ q: afterbay, rangetype: 'relative', relative: '0' })}`);
  const detail = page.getByRole('article', { name: 'Message in full' });
  await page.getByRole('treegrid', { name: 'Messages' }).getByText(`${afterbay} charge failed`).click();
  const field = detail.getByRole('listitem').filter({ hasText: 'trace_id' });
  await field.focus();
  await page.keyboard.press('v');
  const lines = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('in request_key');
  await expect(lines.last()).toContainText('+2 s');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    '2 messages from 2 sources in 2 s',
  );

  await page.reload();
  await expect(lines).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Message / })).toBeAttached();
  await page.getByRole('button', { name: '5 before and 5 after' }).click();
  await expect(lines.filter({ hasText: 'something else' })).toBeVisible();
  await page.goBack();
  await expect(lines).toHaveCount(2);
  await page.goBack();
  await expect(detail).toContainText('charge failed');
});
