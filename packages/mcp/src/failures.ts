import { SearchJobError } from '@tailrace/domain/search/query-results';
import { narrowSearchError } from '@tailrace/domain/search/search-errors';
import { FetchError, fieldErrors, missingStreams, queryParseError, SearchFailure } from '@tailrace/sdk';
import { requiredBy } from '@tailrace/sdk/permissions';
import { BusyError } from './limiter.ts';
import { cutText, visibleText } from './visible-text.ts';

/** An argument that cannot be used; the message says which, where and what to do. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

const quoted = (text: string) => JSON.stringify(cutText(visibleText(text), 600)).replace(/</g, '\\u003c');

interface FailureContext {
  deadlineMs: number;
  /** The version of the server, which decides what a permission is called. */
  version?: string | undefined;
}

/** Why a call failed and what to do, in sentences of ours; texts of the server are quoted. */
export function failureText(error: unknown, { deadlineMs, version }: FailureContext): string {
  if (error instanceof ArgumentError) return error.message;
  if (error instanceof BusyError) return 'Too many calls at a time. Wait for the others, then call again.';
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `The server did not reply within ${deadlineMs / 1000} s. Search a shorter time range or fewer streams.`;
  if (error instanceof SearchJobError) return searchFailureText(error);
  if (error instanceof SearchFailure) return `The search failed. The server said: ${quoted(error.message)}.`;
  if (error instanceof FetchError) return fetchFailureText(error, version);
  return `The call failed: ${quoted(error instanceof Error ? error.message : String(error))}.`;
}

function searchFailureText({ error }: SearchJobError): string {
  const narrowed = narrowSearchError(error);
  switch (narrowed.kind) {
    case 'window':
      return `The server pages through ${narrowed.window} messages. Use a shorter time range instead of a higher offset.`;
    case 'parameter':
      return `The query has the parameter ${quoted(narrowed.parameter)} without a value. Write \\$ to search for the character.`;
    case 'syntax': {
      const column = narrowed.column === null ? '' : `, column ${narrowed.column}`;
      return `The server cannot read the query, line ${narrowed.line}${column}: ${quoted(narrowed.description)}. Correct it; explain_query shows how it is read.`;
    }
    case 'other':
      return `The search failed. The server said: ${quoted(narrowed.description)}.`;
  }
}

function fetchFailureText(error: FetchError, version: string | undefined): string {
  const streams = missingStreams(error);
  if (streams?.length === 0)
    return 'This token can read no stream: an administrator or an owner has to share one.';
  if (streams)
    return `No permission to read the streams ${quoted(streams.join(', '))}. list_streams shows the readable ones; an administrator or an owner of the stream can share it.`;
  const syntax = queryParseError(error);
  if (syntax)
    return `The server cannot read the query, line ${syntax.line}, column ${syntax.column}: ${quoted(error.message)}.`;
  const fields = Object.entries(fieldErrors(error)).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  const said = quoted(fields.length > 0 ? fields.join('; ') : error.message);
  switch (error.status) {
    case 0:
      return 'The server cannot be reached. Check its address (--server or TAILRACE_URL) and that it runs.';
    case 401:
      return 'The server refused the access token: it is wrong, expired or revoked. Create one under the user menu, Access tokens.';
    case 403: {
      const needed = error.call === null ? null : requiredBy(error.call, version);
      return `No permission for this call. ${needed ? `It requires ${needed}, which an administrator can grant` : 'An administrator can grant it'}. The server said: ${said}.`;
    }
    case 404:
      return `Not found, or not readable with this token. The server said: ${said}.`;
    default:
      return `The server refused the call with status ${error.status}. It said: ${said}.`;
  }
}
