import { FetchError, type Schemas } from '@tailrace/sdk';
import { listDecorators } from '@tailrace/sdk/operations/search';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { queryKeyOf } from '#/app/calls/query.ts';

const fiveMinutes = 300_000;

const storedDecorators = queryOptions({
  queryKey: queryKeyOf(listDecorators),
  queryFn: readDecorators,
  staleTime: fiveMinutes,
  retry: false,
});

async function readDecorators(): Promise<Schemas['Decorator'][]> {
  try {
    return await call(listDecorators);
  } catch (error) {
    if (error instanceof FetchError && error.status === 403) return [];
    throw error;
  }
}

/** The decorators of these streams; none for users without permission to list them. */
export async function decoratorsOf(
  client: QueryClient,
  streams: readonly string[],
): Promise<Schemas['Decorator'][]> {
  const stored = await client.ensureQueryData(storedDecorators).catch(() => []);
  return stored.filter(({ stream }) => !stream || streams.includes(stream));
}
