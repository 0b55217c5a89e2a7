/**
 * Call options for a plain text response.
 *
 * @example
 * const jobId = await unwrap(client.POST('/views/export', { ...asText, body }));
 */
export const asText = { parseAs: 'text', headers: { Accept: 'text/plain, */*;q=0.5' } } as const;

/** Call options for a CSV response, including searches that return JSON by default. */
export const asCsv = { parseAs: 'text', headers: { Accept: 'text/csv' } } as const;

/** Like `asCsv`, but as a byte stream that is never completely in memory. Read it with `csvRows`. */
export const asCsvStream = { parseAs: 'stream', headers: { Accept: 'text/csv' } } as const;

/**
 * Call options for a plain text body.
 *
 * @example
 * await unwrap(client.POST('/system/grok', { ...textBody, body: 'HTTPSTATUS [1-5][0-9]{2}' }));
 */
export const textBody = {
  headers: { 'Content-Type': 'text/plain' },
  bodySerializer: String,
} as const;
