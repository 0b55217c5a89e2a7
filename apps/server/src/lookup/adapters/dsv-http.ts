import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AdapterConfig } from '../definitions.ts';
import type { AdapterContext } from './adapter.ts';
import { get } from './outgoing.ts';
import { readTable, type TableFormat } from './read-table.ts';
import { TableAdapter } from './table-adapter.ts';

type DsvHttpConfig = Extract<AdapterConfig, { type: 'dsvhttp' }>;

const timeoutMs = 60_000;
const maxBytes = 512 << 20;

/** The parts of a body; notes what they are, and ends when they are too many. */
async function* counted(body: ReadableStream<Uint8Array> | null, hash: (part: Uint8Array) => void) {
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes`);
    hash(part);
    yield part;
  }
}

/** A table that a web server has. */
export function dsvHttp(config: DsvHttpConfig, context: AdapterContext): TableAdapter {
  const { budget } = context;
  const format: TableFormat = {
    separator: config.separator,
    quotechar: config.quotechar,
    lineSeparator: config.line_separator,
    comment: config.ignorechar,
    key: config.key_column,
    value: config.check_presence_only ? null : (config.value_column ?? 1),
    isCaseInsensitive: config.case_insensitive_lookup ?? false,
  };

  async function load(stamp: string | null, closed: AbortSignal) {
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([closed, deadline]);
    try {
      const request = { address: config.url, headers: new Headers() };
      const { host, response } = await get(request, context, signal);
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`${host} answered ${response.status}`);
      }
      const hash = createHash('sha256');
      const body = Readable.from(counted(response.body, (part) => void hash.update(part)));
      const content = await readTable(body, format, { budget, signal });
      const digest = hash.digest('hex');
      if (digest !== stamp) return { content, stamp: digest };
      budget.release(content.bytes);
      return null;
    } catch (error) {
      if (!deadline.aborted) throw error;
      throw new Error(`${URL.parse(config.url)?.host} did not answer within ${timeoutMs / 1000} s`);
    }
  }

  return new TableAdapter({ format, everyMs: config.refresh_interval * 1000, load }, context);
}
