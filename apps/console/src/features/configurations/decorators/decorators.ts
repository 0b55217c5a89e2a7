import { failedWith, type Notice, success } from '@tailrace/domain/notices/notice';
import type { Schemas } from '@tailrace/sdk';
import {
  createDecorator,
  deleteDecorator,
  listDecorators,
  updateDecorator,
} from '@tailrace/sdk/operations/search';
import { updateStream } from '@tailrace/sdk/operations/streams';
import { call } from '#/app/calls/call.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { useOverwriteGuard } from '#/app/calls/use-overwrite-guard.ts';
import { undoable } from '#/app/notices.ts';

export type Decorator = Schemas['StoredDecorator'];
export type NewDecorator = Omit<Decorator, 'id'>;

const invalidates = [listDecorators];
const saveFailed = failedWith('Could not save the decorator');

const said = (text: string) => (): Notice => success(text);

/** Whether the user may create, change and delete the decorators of a stream; `null` is all messages. */
export function useDecoratorCan() {
  const can = useCan();
  const ofStream = (stream: string | null) => stream === null || can(updateStream, { streamId: stream });
  return {
    /** Creating and changing need the same permission. */
    save: (stream: string | null) => can(createDecorator) && ofStream(stream),
    delete: (stream: string | null) => can(deleteDecorator) && ofStream(stream),
  };
}

/** Creates a decorator, or replaces the given one. For a form, which shows errors. */
export function useSaveDecorator(stored: Decorator | null, name: string) {
  const create = useCall(createDecorator, {
    input: (body: NewDecorator) => ({ body }),
    done: said('The decorator was created'),
    invalidates,
  });
  const update = useCall(updateDecorator, {
    input: (body: NewDecorator) => ({ decoratorId: stored?.id ?? '', body }),
    done: said('The decorator was saved'),
    invalidates,
  });
  const guarded = useOverwriteGuard({
    entity: stored ?? undefined,
    id: stored?.id ?? '',
    name,
    // There is no call for a single one. One that is gone is reported by saving.
    read: async () => (await call(listDecorators)).find(({ id }) => id === stored?.id) ?? {},
  });
  const save = (body: NewDecorator) =>
    stored ? guarded(body, () => update.mutateAsync(body)) : create.mutateAsync(body);
  return { save, failed: saveFailed };
}

/** Deletes a decorator, and offers to create it again. */
export function useDeleteDecorator() {
  const restore = useCall(createDecorator, {
    input: ({ id: _, ...body }: Decorator) => ({ body }),
    done: said('The decorator was created'),
    failed: saveFailed,
    invalidates,
  });
  return useCall(deleteDecorator, {
    input: ({ id }: Decorator) => ({ decoratorId: id }),
    done: (_, decorator) => undoable(said('The decorator was deleted')(), () => restore.mutate(decorator)),
    failed: failedWith('Could not delete the decorator'),
    invalidates,
  });
}

/** Saves the order of the decorators of a stream; only those with another position are sent. */
export const useOrderDecorators = () =>
  useMutationWithNotices({
    mutationFn: async (ordered: readonly Decorator[]) => {
      for (const [order, { id, ...decorator }] of ordered.entries()) {
        if (decorator.order !== order)
          await call(updateDecorator, { decoratorId: id, body: { ...decorator, order } });
      }
    },
    failed: failedWith('Could not save the order of the decorators'),
    invalidates,
  });
