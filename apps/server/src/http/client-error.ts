import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { apiError } from './wire-error.ts';

/** A whole answer, for a connection on which there is no request to answer. */
export function rawAnswer(status: number, message: string): string {
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

const answers: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: rawAnswer(408, 'The request did not arrive in time'),
  HPE_HEADER_OVERFLOW: rawAnswer(431, 'The headers are too large'),
};
const malformed = rawAnswer(400, 'The request is not HTTP');

/** Answers what Node could not read as a request, in the shape of all other errors. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable) socket.end(answers[error.code ?? ''] ?? malformed);
  socket.destroySoon();
}
