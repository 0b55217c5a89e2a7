import { inOrder, orderMap } from '@tailrace/domain/extractors/extractor-order';
import { extractorDraft, extractorRequest } from '@tailrace/domain/extractors/extractors';
import { extractorNotices } from '@tailrace/domain/notices/extractors';
import type { ResponseBody, Schemas } from '@tailrace/sdk';
import {
  createExtractor,
  deleteExtractor,
  listExtractors,
  orderExtractors,
} from '@tailrace/sdk/operations/extractors';
import { getInput } from '@tailrace/sdk/operations/inputs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query, queryKeyOf } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { undoable } from '#/app/notices.ts';

export type Extractor = Schemas['Extractor'];

/** How often the counters of the list are refreshed (ms). */
const countersInterval = 5000;

/** The extractors of an input, in the order they run. */
export const extractorsOf = (inputId: string) =>
  query(listExtractors, { inputId }, { select: ({ extractors }) => inOrder(extractors) });

/** The same, with counters that are kept current. */
export const liveExtractorsOf = (inputId: string) =>
  query(
    listExtractors,
    { inputId },
    {
      select: ({ extractors }) => inOrder(extractors),
      refetchInterval: countersInterval,
    },
  );

/** Whether the user may change the extractors of an input, which depends on its type too; `undefined` while it is loading. */
export function useCanChange(inputId: string): boolean | undefined {
  const can = useCan();
  const { data: input, isPending } = useQuery(query(getInput, { inputId }));
  if (isPending) return undefined;
  return can(createExtractor, { inputId, ...(input && { InputSummary: input }) });
}

/** The permission to see the extractors of an input. */
export const listPermission = (inputId: string) => listExtractors.permission.replace('{inputId}', inputId);

interface Reordering {
  ids: readonly string[];
  /** The order to return to. */
  before: readonly string[];
}

/** Moves extractors on the screen at once, and saves the orders one after the other. */
export function useReordering(inputId: string) {
  const client = useQueryClient();
  const queryKey = queryKeyOf(listExtractors, { inputId });
  const reordering = useMutationWithNotices({
    scope: { id: `order of extractors ${inputId}` },
    mutationKey: queryKeyOf(orderExtractors, inputId),
    mutationFn: ({ ids }: Reordering) => call(orderExtractors, { inputId, body: { order: orderMap(ids) } }),
    onMutate: async ({ ids }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<ResponseBody<'listExtractors'>>(queryKey, (list) => list && withOrder(list, ids));
    },
    // A reply to an earlier move would show the order before the later ones.
    onSettled: () =>
      client.isMutating({ mutationKey: queryKeyOf(orderExtractors, inputId) }) === 1
        ? client.invalidateQueries({ queryKey })
        : undefined,
    done: (_, { ids, before }): ReturnType<typeof undoable> =>
      undoable(extractorNotices.orderChanged(), () => reordering.mutate({ ids: before, before: ids })),
    failed: extractorNotices.orderFailed,
  });
  return reordering;
}

const withOrder = (list: ResponseBody<'listExtractors'>, ids: readonly string[]) => ({
  ...list,
  extractors: list.extractors.map((extractor) => ({ ...extractor, order: ids.indexOf(extractor.id) })),
});

/** Deletes an extractor; undoing it creates the extractor again, at the same position. */
export function useDeletion(inputId: string) {
  const restoring = useCall(createExtractor, {
    input: (extractor: Extractor) => ({ inputId, body: extractorRequest(extractorDraft(extractor)) }),
    done: extractorNotices.created,
    failed: extractorNotices.createFailed,
    invalidates: [listExtractors],
  });
  return useCall(deleteExtractor, {
    input: ({ id }: Extractor) => ({ inputId, extractorId: id }),
    done: (_, extractor) => undoable(extractorNotices.deleted(), () => restoring.mutate(extractor)),
    failed: extractorNotices.deleteFailed,
    invalidates: [listExtractors],
  });
}
