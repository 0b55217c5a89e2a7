import type { Operation, OperationId } from '@tailrace/sdk';
import type { DataTag, QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { deferUntilPainted } from '../first-load/when-painted.ts';
import type { LoadMeta } from '../query-client.ts';
import { type CallArguments, type Reply, type SendOptions, send } from './call.ts';

/** A query of a call whose reply is a `Result`. `select` turns it into `Data`. */
export interface CallQuery<Result, Data = Result>
  extends Omit<UseQueryOptions<Result, Error, Data>, 'queryKey' | 'queryFn'> {
  /** The operation id, and the input if there is one. */
  queryKey: DataTag<QueryKey, Result>;
  queryFn: QueryFunction<Result>;
}

/** The options of a query of a call: those of TanStack Query, and its notice. */
export interface QuerySettings<Result, Data = Result>
  extends Omit<UseQueryOptions<Result, Error, Data>, 'queryKey' | 'queryFn' | 'meta'>,
    Pick<LoadMeta, 'failed' | 'isAside'>,
    Pick<SendOptions, 'noSessionExtension'> {
  /** Delays the first request until after the first paint, for data the page does not wait for. */
  isAfterPaint?: boolean;
}

/**
 * Query options of a GET operation, with the key `[operation id, input]`. Accepts all options of TanStack Query. Polling
 * does not extend the session, which ends when nobody uses the console.
 *
 * @example
 * useQuery(query(getGrokPattern, { patternId }, { failed: grokNotices.getFailed }));
 */
export function query<Id extends OperationId, Data = Reply<Id>>(
  operation: Operation<Id>,
  ...[input, settings]: CallArguments<Id, QuerySettings<Reply<Id>, Data>>
): CallQuery<Reply<Id>, Data> {
  return queryOf(operation, input, settings);
}

/** Like `query`, for an operation that is only known by the type of its reply. */
export function queryOf<Result, Data = Result>(
  operation: Operation,
  input: unknown,
  settings: QuerySettings<Result, Data> = {},
): CallQuery<Result, Data> {
  const { failed, isAside, isAfterPaint, noSessionExtension, ...ordinary } = settings;
  const isPolled = ordinary.refetchInterval !== undefined;
  return {
    ...ordinary,
    queryKey: queryKeyOf<Result>(operation, input),
    queryFn: async ({ client, queryKey, signal }) => {
      if (isAfterPaint) await deferUntilPainted({ client, queryKey });
      return send(operation, input, { signal, noSessionExtension: noSessionExtension ?? isPolled });
    },
    meta: { failed, isAside },
  };
}

/** The query key of a call whose reply is a `Result`. */
export function queryKeyOf<Result = unknown>({ id }: Operation, input?: unknown): DataTag<QueryKey, Result> {
  const key: QueryKey = Object.keys(Object(input)).length === 0 ? [id] : [id, input];
  // The tag exists in types only: it is what `getQueryData` returns for this key.
  return key as DataTag<QueryKey, Result>;
}
