import { staticFieldNotices } from '@tailrace/domain/notices/inputs';
import { createStaticField, deleteStaticField, getInput, listInputs } from '@tailrace/sdk/operations/inputs';
import { useCall } from '#/app/calls/use-call.ts';
import { undoable } from '#/app/notices.ts';

export interface StaticField {
  key: string;
  value: string;
}

const invalidates = [getInput, listInputs];

/** The form shows errors. */
export const useAddStaticField = (inputId: string) =>
  useCall(createStaticField, {
    input: (body: StaticField) => ({ inputId, body }),
    done: staticFieldNotices.added,
    invalidates,
  });

export function useRemoveStaticField(inputId: string) {
  const restore = useCall(createStaticField, {
    input: (body: StaticField) => ({ inputId, body }),
    done: staticFieldNotices.added,
    failed: staticFieldNotices.addFailed,
    invalidates,
  });
  return useCall(deleteStaticField, {
    input: ({ key }: StaticField) => ({ inputId, key }),
    done: (_, field) => undoable(staticFieldNotices.removed(), () => restore.mutate(field)),
    failed: staticFieldNotices.removeFailed,
    invalidates,
  });
}
