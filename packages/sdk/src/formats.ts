/**
 * Call options for an answer in plain text.
 *
 * @example
 * const jobId = await unwrap(client.POST('/views/export', { ...asText, body }));
 */
export const asText = { parseAs: 'text', headers: { Accept: 'text/plain, */*;q=0.5' } } as const;

/** Call options for an answer as CSV; for the searches that also answer JSON, too. */
export const asCsv = { parseAs: 'text', headers: { Accept: 'text/csv' } } as const;

/** As `asCsv`, but as a stream of bytes that need never be in memory as a whole. `csvRows` reads it. */
export const asCsvStream = { parseAs: 'stream', headers: { Accept: 'text/csv' } } as const;

/**
 * Call options for a body in plain text.
 *
 * @example
 * await unwrap(client.POST('/system/grok', { ...textBody, body: 'HTTPSTATUS [1-5][0-9]{2}' }));
 */
export const textBody = {
  headers: { 'Content-Type': 'text/plain' },
  bodySerializer: String,
} as const;
