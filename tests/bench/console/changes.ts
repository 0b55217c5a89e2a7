import type { Gelf } from '../../lib/senders.ts';
import { openSearch } from '../browser.ts';
import { report } from '../figures.ts';
import { fillWith, type Subject } from './subject.ts';

const hourMs = 3_600_000;
const chunk = 50_000;
/** Distinct values of the fields that say nothing, by number. */
const labels = [2, 3, 5, 8, 20, 40, 200, 1000];
const measures = [3, 10, 100, 5000, 100_000];
const labelled = 26;

/** Pseudo-random numbers, the same in each run. */
function below(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** Two hours of messages with about 40 fields; in the last half hour a service fails. */
function messages(from: number, total: number, now: number): Gelf[] {
  const random = below(17 + from);
  return Array.from({ length: Math.min(chunk, total - from) }, (_, index) => {
    const at = (from + index) / total;
    const isBad = at > 0.75 && random(100) < 12;
    return {
      host: `web-${random(40)}`,
      short_message: `GET /cart/${from + index} was answered`,
      timestamp: (now - 2 * hourMs * (1 - at)) / 1000,
      level: isBad ? 3 : 4 + random(4),
      _service: isBad ? 'payments' : `service-${random(20)}`,
      _http_status: isBad ? 504 : random(4) === 0 ? 404 : 200,
      _took_ms: isBad ? 3000 + random(50) : random(900),
      _client: `10.${random(10)}.${random(100)}.${random(100)}`,
      _trace_id: (from + index).toString(16).padStart(16, '7'),
      ...(isBad ? { _error_code: 'acquirer_timeout' } : {}),
      ...Object.fromEntries(
        Array.from({ length: labelled }, (_, n) => [
          `_label_${n}`,
          `v${random(labels[n % labels.length] ?? 2)}`,
        ]),
      ),
      ...Object.fromEntries(measures.map((distinct, n) => [`_num_${n}`, random(distinct)])),
    };
  });
}

/** What changed in the last hour, compared with the hour before: the first rows, and all fields. */
export async function benchChanges(subject: Subject): Promise<void> {
  const { browser, url, isLong } = subject;
  const total = isLong ? 2_000_000 : 200_000;
  const now = Date.now();
  for (let from = 0; from < total; from += chunk) await fillWith(subject, messages(from, total, now));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openSearch(page, url);
  const range = {
    rangetype: 'absolute',
    from: new Date(now - hourMs).toISOString(),
    to: new Date(now).toISOString(),
  };
  await page.goto(`${url}/search?${new URLSearchParams({ q: '', ...range })}`);
  await page.getByRole('treegrid', { name: 'Messages' }).locator('tr[data-key]').first().waitFor();
  const button = page.getByRole('button', { name: 'What changed' });
  await button.hover();
  await page.waitForLoadState('networkidle');
  const started = performance.now();
  await page.keyboard.press('d');
  await page.getByRole('table', { name: 'What changed' }).getByRole('rowheader').first().waitFor();
  const first = performance.now() - started;
  await page.getByText(/\d+ of \d+ fields/).waitFor({ state: 'hidden', timeout: 120_000 });
  const all = performance.now() - started;
  const size = `${total.toLocaleString('en')} messages`;
  report({ what: `what changed, ${size}: first row`, measured: first, unit: 'ms', target: 100 });
  report({ what: `what changed, ${size}: all fields`, measured: all, unit: 'ms', target: 1000 });
  await page.close();
}
