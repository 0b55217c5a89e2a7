import { isTooLongToHighlight } from '@tailrace/domain/search/without-highlighting';
import { FetchError } from '@tailrace/sdk';
import { displayMessage } from '#/app/display-message.ts';

const isPage = (body: unknown): boolean =>
  typeof body === 'string' && /^\s*<(?:!doctype|html|\?xml)/i.test(body);

/** The error text of a failed call; never the HTML page that a proxy answers with. */
export function failureText(error: unknown): string {
  const isOtherText = error instanceof FetchError && error.status >= 200 && error.status < 300;
  if (error instanceof SyntaxError || isOtherText) {
    return 'What came is no answer to a search: a proxy in front of the server may have put a page of its own there.';
  }
  if (error instanceof FetchError && isPage(error.body)) {
    return `The server, or a proxy in front of it, answered ${error.status} with a web page.`;
  }
  return sentence(displayMessage(error));
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

const busy = new Set([429, 502, 503, 504]);

/** What to do about a failed search; `''` where there is no better advice than to retry. */
export function failureAdvice(message: string, status?: number): string {
  if (isTooLongToHighlight({ description: message })) {
    return 'Narrow the search so that it leaves this message out, or have index.highlight.max_analyzed_offset raised.';
  }
  if (/longer than|timed? ?out|timeout|too many clauses/i.test(message)) {
    return 'Narrow the time or the query, then run it again.';
  }
  if (/no such index|index_not_found|index .*(?:missing|not found|is gone)/i.test(message)) {
    return 'An index of this time is gone. Search another time, or have the index ranges calculated anew.';
  }
  if (/index_closed|closed index/i.test(message)) {
    return 'An index of this time is closed. Search another time, or have the index opened again.';
  }
  // What a status without a reason means says it already.
  if (status !== undefined && busy.has(status) && !message.includes('Try again in a moment')) {
    return 'It may be starting, or have too much to do. Try again in a moment.';
  }
  return '';
}
