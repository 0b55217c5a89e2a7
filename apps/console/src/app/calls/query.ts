import type { CallArguments, Operation, OperationId, SendOptions } from '@tailrace/sdk';
import type { DataTag, Query, QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { isRefused } from '../failure.ts';
import { deferUntilPainted } from '../first-load/when-painted.ts';
import type { Notice } from '../notices.ts';
import { type Reply, send } from './call.ts';

/** Options in the `meta` of a query. */
export interface LoadMeta extends Record<string, unknown> {
  /** Shown when a refetch fails. When the first load fails, the page shows it in place of the data. */
  failed?: (error: Error) => Notice | null;
  /** Whether the page works without this data; then a failed first load shows the notice, too. */
  isAside?: boolean;
}

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
    ...(isPolled && { refetchInterval: untilRefused(ordinary.refetchInterval) }),
    // The tag exists in types only: it is what `getQueryData` returns for this key.
    queryKey: queryKeyOf(operation, input) as DataTag<QueryKey, Result>,
    queryFn: async ({ client, queryKey, signal }) => {
      if (isAfterPaint) await deferUntilPainted({ client, queryKey });
      return send(operation, input, { signal, noSessionExtension: noSessionExtension ?? isPolled });
    },
    meta: { failed, isAside },
  };
}

type Interval<Result> = UseQueryOptions<Result>['refetchInterval'];

/**
 * Polls until the server refuses the call: the permissions that a page asked for were enough for another version. When the
 * user's permissions change, everything is loaded again, and polling goes on.
 */
export const untilRefused =
  <Result>(interval: Interval<Result>) =>
  (polled: Query<Result>): number | false | undefined => {
    if (isRefused(polled.state.error)) return false;
    return typeof interval === 'function' ? interval(polled) : interval;
  };

/**
 * The query key of a call: the operation id, so that invalidating the operation reaches it, and what distinguishes this
 * use: the input, or the name of a query that is made of the reply, and its parameters.
 *
 * @example
 * queryKeyOf(getStream, { streamId }); queryKeyOf(executeSearchSync, 'top values', request);
 */
export function queryKeyOf({ id }: Operation, ...use: readonly unknown[]): QueryKey {
  const [input, ...rest] = use;
  const isWithoutInput = rest.length === 0 && (input === undefined || isEmpty(input));
  return isWithoutInput ? [id] : [id, ...use];
}

const isEmpty = (input: unknown) =>
  typeof input === 'object' && input !== null && Object.keys(input).length === 0;

/** The query key of what is loaded or computed without a call. */
export const localKey = (name: string, ...use: readonly unknown[]): QueryKey => [name, ...use];
