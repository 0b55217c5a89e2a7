import { eventually } from './api.ts';
import { unique } from './foreign.ts';
import { generateIncident, type Incident, toGelf } from './generated-incident.ts';
import type { Running } from './running.ts';
import { test as base, expect, type Page } from './test.ts';
import { seedUser } from './users.ts';

export const minute = 60_000;

interface Journey {
  /** What was sent, whose own numbers the screens must show. */
  incident: Incident;
  /** A user who may read the messages of one service only. */
  reader: string;
}

/** A worker fixture of its own gives these tests a worker, and so a server without any other messages. */
export const test = base.extend<object, { journey: Journey }>({
  journey: [
    async ({ running }, use) => {
      const reader = await createReader(running);
      // The preview of an alert ends now, and new messages come in: neither may reach into the incident.
      const incident = generateIncident({ to: Math.floor(Date.now() / minute) * minute - 15 * minute });
      await running.send(incident.messages.map(toGelf));
      await eventually(
        () => running.api.search(`timestamp:["${iso(incident.from)}" TO "${iso(incident.to)}"]`, 1),
        ({ total_results }) => total_results === incident.messages.length,
      );
      await use({ incident, reader });
    },
    { scope: 'worker' },
  ],
});

const iso = (moment: number) => new Date(moment).toISOString();
/** As the screens write numbers and shares. */
export const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });
export const share = (count: number, of: number) => {
  const percent = (count / of) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
};
/** The time of a message as its row shows it. */
export const clock = (moment: number) =>
  new Date(moment).toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });

/** A stream of the payments, and a user who may read that one only. */
async function createReader(running: Running): Promise<string> {
  const { api, send } = running;
  const { index_sets } = await api.call<{ index_sets: { id: string; default: boolean }[] }>(
    'GET',
    '/system/indices/index_sets?skip=0&limit=0&stats=false',
  );
  const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', {
    title: unique('payments'),
    index_set_id: index_sets.find((set) => set.default)?.id,
    rules: [{ field: 'service', value: 'payments', type: 1, inverted: false }],
  });
  await api.call('POST', `/streams/${stream_id}/resume`);
  const shop = unique('shop');
  await seedUser(running, shop, 'Reader', { permissions: [`streams:read:${stream_id}`] });
  // Routing follows a change within a second; only then are messages sent that it is about.
  await eventually(
    async () => {
      const timestamp = Date.now() / 1000 - 7 * 86_400;
      await send([{ host: 'trial', short_message: 'trial', timestamp, _service: 'payments' }]);
      return api.search(`streams:${stream_id}`, 1);
    },
    ({ total_results }) => total_results > 0,
  );
  return `reader.${shop}`;
}

/** Opens the search over a part of the incident. */
export async function openIncident(
  page: Page,
  { from, to }: { from: number; to: number },
  q = '',
  settings: Record<string, string> = {},
): Promise<void> {
  const range = { rangetype: 'absolute', from: iso(from), to: iso(to) };
  await page.goto(`/search?${new URLSearchParams({ ...range, q, ...settings })}`);
}

/** Waits until the search on the screen has as many messages. */
export const hasTotal = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: /messages? in/ })).toContainText(
    new RegExp(`^${number(count)} messages?`),
  );
