import type { IncomingHttpHeaders } from 'node:http';

/** Browsers send about 120 characters. */
const maxLength = 256;

/** What the client says it is, bounded and without control characters. */
export const userAgentOf = (headers: IncomingHttpHeaders): string =>
  (headers['user-agent'] ?? '')
    .slice(0, 4 * maxLength)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength);
