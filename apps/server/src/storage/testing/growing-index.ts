import type { StoredMessage } from '../message.ts';

export const batchMessages = 30;
export const growthBegins = Date.UTC(2021, 4, 1);

/** The messages of a batch, of which every third is late. */
export const batchOf = (batch: number): StoredMessage[] =>
  Array.from({ length: batchMessages }, (_, at) => ({
    _id: `00000000-0000-4000-8000-${String(batch * batchMessages + at).padStart(12, '0')}`,
    timestamp: growthBegins + (at % 3 === 0 ? Math.floor(batch / 2) : batch) * 1000 + at,
    source: `web-${at % 4}`,
    message: `batch ${batch}`,
    streams: ['000000000000000000000001'],
    batch,
  }));
