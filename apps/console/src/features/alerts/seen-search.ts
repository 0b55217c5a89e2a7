import type { Alert } from '@tailrace/domain/alerts/alert-page';
import { printSearchUrl } from '@tailrace/domain/search/search-url';
import { escapeTerm, quotePhrase } from '@tailrace/languages/query';

const minuteMs = 60_000;
/** A condition on the content of a field has no time range: it looks back to its last check and one minute further. */
const contentMinutes = 2;

/** Search parameters for the messages that the condition saw when it triggered the alert, in the stream of the alert. */
export function seenSearch({ condition_parameters, triggered_at }: Alert): Record<string, string> {
  const { time, query, field, value } = condition_parameters;
  const end = Date.parse(triggered_at);
  const minutes = typeof time === 'number' ? time : contentMinutes;
  const queries = [query === '*' ? '' : String(query ?? '')];
  if (typeof field === 'string' && typeof value === 'string') {
    queries.push(`${escapeTerm(field)}:${quotePhrase(value)}`);
  }
  const given = queries.filter((text) => text !== '');
  return printSearchUrl({
    query: given.length === 1 ? (given[0] ?? '') : given.map((text) => `(${text})`).join(' AND '),
    timeRange: {
      type: 'absolute',
      from: new Date(end - minutes * minuteMs).toISOString(),
      to: new Date(end).toISOString(),
    },
  });
}
