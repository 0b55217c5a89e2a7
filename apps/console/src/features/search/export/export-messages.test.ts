// @vitest-environment jsdom

import type { ExportChoice } from '@tailrace/domain/search/export/export-choice';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { describe, expect, it } from 'vitest';
import { bothKindsOfEnds, messagesAt, playedCluster } from '#/testing/played-cluster.ts';
import { exportMessages } from './export-messages.ts';

const cluster = playedCluster();
const newest = Date.UTC(2026, 0, 10, 12);
const request = {
  query: '',
  streams: [],
  timeRange: absoluteRange({ from: newest - 2_000, to: newest }),
  sort: { field: 'timestamp', order: 'DESC' as const },
};

async function exported(choice: Pick<ExportChoice, 'format' | 'order'>) {
  const parts: string[] = [];
  const write = async (data: string | Uint8Array) => {
    parts.push(typeof data === 'string' ? data : new TextDecoder().decode(data));
  };
  const file = { name: 'export', write, save: async () => {}, discard: async () => {} };
  const { signal } = new AbortController();
  const run = { choice: { ...choice, fields: ['message'], limit: null }, file, signal, onMessages: () => {} };
  return { written: await exportMessages(request, run), text: parts.join('') };
}

describe.each(bothKindsOfEnds)('on %s', (version) => {
  it.each([
    ['a table, oldest first, which the server writes', { format: 'csv', order: 'oldest' }],
    ['lines, oldest first', { format: 'ndjson', order: 'oldest' }],
    ['lines, newest first', { format: 'ndjson', order: 'screen' }],
  ] as const)('exports each message once as %s', async (_, choice) => {
    cluster.play(version);
    cluster.messages = messagesAt(newest, 3_300, 7);
    const { written, text } = await exported(choice);
    expect(written).toBe(3_300);
    expect(new Set(text.match(/message \d+/g)).size).toBe(3_300);
  });
});
