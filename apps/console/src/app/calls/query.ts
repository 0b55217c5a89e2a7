import type { Operation, OperationId } from '@tailrace/sdk';
import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { deferUntilPainted } from '../first-load/when-painted.ts';
import type { LoadMeta } from '../query-client.ts';
import { type CallArguments, call, type Reply, type SendOptions } from './call.ts';

type Ordinary<Id extends OperationId, Data> = Omit<
  UseQueryOptions<Reply<Id>, Error, Data>,
  'queryKey' | 'queryFn' | 'meta'
>;

export interface QuerySettings<Id extends OperationId, Data>
  extends Ordinary<Id, Data>,
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
  ...[input, settings = {}]: CallArguments<Id, QuerySettings<Id, Data>>
) {
  const { failed, isAside, isAfterPaint, noSessionExtension, ...ordinary } = settings;
  const isPolled = ordinary.refetchInterval !== undefined;
  const args = (options: SendOptions) => [input, options] as CallArguments<Id, SendOptions>;
  return queryOptions<Reply<Id>, Error, Data>({
    ...ordinary,
    queryKey: queryKeyOf(operation, input as object | undefined),
    queryFn: async ({ client, queryKey, signal }) => {
      if (isAfterPaint) await deferUntilPainted({ client, queryKey });
      return call(operation, ...args({ signal, noSessionExtension: noSessionExtension ?? isPolled }));
    },
    meta: { failed, isAside },
  });
}

/** The query key of a call. */
export const queryKeyOf = ({ id }: Operation, input?: object): QueryKey =>
  input === undefined || Object.keys(input).length === 0 ? [id] : [id, input];
