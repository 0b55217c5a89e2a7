import type { ResultMessageSummary } from '@tailrace/sdk';
import { HttpResponse } from 'msw';

const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** Messages in the server's CSV format; a missing value is an empty cell. */
export function csvReply(hits: readonly ResultMessageSummary[], fields: readonly string[]): Response {
  const rows = hits.map(({ message }) =>
    fields.map((name) => (message[name] === undefined ? '' : cell(message[name]))),
  );
  const text = [fields.map(cell), ...rows].map((row) => `${row.join(',')}\n`).join('');
  return HttpResponse.text(text, { headers: { 'Content-Type': 'text/csv' } });
}
