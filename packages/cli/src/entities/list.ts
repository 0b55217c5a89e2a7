import { callUnknown } from '../api/call.ts';
import { findOperation, type OperationSpec } from '../api/operation.ts';
import { pathOf, queryOf } from '../api/values.ts';
import type { Context } from '../context.ts';
import { operations } from '../generated/operations.ts';
import { type Document, type Entity, valueAt } from './entity.ts';

/** A page of a list. */
export interface ListPage {
  rows: readonly unknown[];
  total: number;
  /** There are more, which were not asked for. */
  isPartial: boolean;
}

interface PageOptions {
  page?: number | undefined;
  perPage?: number | undefined;
  isAll?: boolean | undefined;
}

/** The rows in a list's reply. */
export function rowsOf({ rows }: Entity, reply: unknown): readonly unknown[] {
  if (typeof rows === 'function') return rows(reply as Document);
  const list = rows === undefined ? reply : valueAt(reply, rows);
  return Array.isArray(list) ? list : [];
}

function totalOf(reply: unknown, otherwise: number): number {
  for (const path of ['pagination.total', 'total', 'total_events']) {
    const total = valueAt(reply, path);
    if (typeof total === 'number') return total;
  }
  return otherwise;
}

/** The parameters with which a list's call is asked for a page, numbered from 1; `null` for lists that come whole. */
function pageParams({ params = [], body }: OperationSpec, page: number, perPage: number): Document | null {
  const names = [...params.map(({ name }) => name), ...Object.keys(body?.properties ?? {})];
  if (names.includes('page') && names.includes('per_page')) return { page, per_page: perPage };
  const start = names.find((name) => name === 'skip' || name === 'offset');
  if (start && names.includes('limit')) return { [start]: (page - 1) * perPage, limit: perPage };
  return null;
}

const usualPage = 50;
const pageOfAll = 200;

/** Yields the pages of a list: one, or all. */
export async function* listPages(
  context: Context,
  entity: Entity,
  path: readonly string[],
  filters: Document,
  { page: first = 1, perPage: wanted, isAll = false }: PageOptions = { isAll: true },
): AsyncGenerator<ListPage, void> {
  const operation = findOperation(operations, entity.calls.list);
  const client = await context.client();
  const perPage = wanted ?? (isAll ? pageOfAll : usualPage);
  for (let page = first; ; page++) {
    const paged = pageParams(operation, page, perPage);
    const values = { ...filters, ...paged };
    const reply = await callUnknown(client, operation, {
      path: pathOf(operation, path),
      ...(operation.body ? { body: values } : { query: queryOf(operation, values) }),
      signal: context.signal,
    });
    const rows = rowsOf(entity, reply);
    const total = totalOf(reply, rows.length);
    const hasMore = paged !== null && rows.length > 0 && page * perPage < total;
    yield { rows, total, isPartial: hasMore && !isAll };
    if (!hasMore || !isAll) return;
  }
}
