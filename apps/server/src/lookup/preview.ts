import type { Adapter } from './adapters/adapter.ts';
import { defaultErrorTtlMs } from './definitions.ts';
import { failedResult, type LookupResult, messageOf } from './lookup-result.ts';
import type { AdapterPreview } from './protocol.ts';

const nothing: AdapterPreview = {
  ...{ error: null, columns: null, rows: [], totalRows: null, problems: [], result: null },
};

async function resultOf(adapter: Adapter, key: string): Promise<LookupResult> {
  const deadline = AbortSignal.timeout(adapter.timeoutMs ?? 1000);
  try {
    const value = await adapter.find(key, deadline);
    return { ...value, hasError: false, source: 'adapter', error: null };
  } catch (error) {
    return failedResult(
      deadline.aborted ? 'There was no answer in time' : messageOf(error),
      defaultErrorTtlMs,
    );
  }
}

/** Starts a data adapter, and returns the beginning of what it reads and what it has for a key. */
export async function preview(make: () => Adapter, key: string | null): Promise<AdapterPreview> {
  let adapter: Adapter | null = null;
  try {
    adapter = make();
    await adapter.start();
    const { table } = adapter;
    const result = key === null || key === '' ? null : await resultOf(adapter, key);
    if (!table) return { ...nothing, result };
    const { columns, firstRows: rows, rowCount: totalRows, problems } = table;
    return { ...nothing, columns, rows, totalRows, problems, result };
  } catch (error) {
    return { ...nothing, error: messageOf(error) };
  } finally {
    adapter?.close();
  }
}
