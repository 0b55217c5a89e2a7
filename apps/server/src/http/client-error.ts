import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { apiError } from './wire-error.ts';

/** A complete HTTP response, for connections without a readable request. */
export function rawResponse(status: number, message: string): string {
  const body = JSON.stringify(apiError(message));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...(status === 503 ? ['retry-after: 1'] : []),
    '',
    body,
  ].join('\r\n');
}

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: rawResponse(408, 'The request did not arrive in time'),
  HPE_HEADER_OVERFLOW: rawResponse(431, 'The headers are too large'),
};
const malformed = rawResponse(400, 'The request is not HTTP');

/** Answers requests that Node could not parse, in the usual error format. */
export function respondToClientError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable) socket.end(statusLines[error.code ?? ''] ?? malformed);
  socket.destroySoon();
}
