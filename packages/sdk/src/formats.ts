/**
 * Call options for an answer in plain text.
 *
 * @example
 * const jobId = await unwrap(client.POST('/views/export', { ...asText, body }));
 */
export const asText = { parseAs: 'text', headers: { Accept: 'text/plain, */*;q=0.5' } } as const;

/** Call options for an answer as CSV; for the searches that also answer JSON, too. */
export const asCsv = { parseAs: 'text', headers: { Accept: 'text/csv' } } as const;
