import { alertConditionNotices } from '@tailrace/domain/notices/alerts';
import type { Schemas } from '@tailrace/sdk';
import {
  createStreamAlertCondition,
  deleteStreamAlertCondition,
  getStreamAlertCondition,
  listAllAlertConditions,
  testStreamAlertCondition,
  updateStreamAlertCondition,
} from '@tailrace/sdk/operations/alerts';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { call } from '#/app/calls/call.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';
import type { EntityAction } from '#/app/entity-action.ts';

type Stream = Pick<Schemas['Stream'], 'id' | 'title' | 'disabled' | 'alert_conditions'>;
export type Condition = Schemas['AlertConditionSummary'];

/** A condition with its stream. */
export interface ConditionRow extends Condition {
  stream: Pick<Stream, 'id' | 'title' | 'disabled'>;
}

const changed = [listStreams, listAllAlertConditions, getStreamAlertCondition];

export const conditionRows = (streams: readonly Stream[]): ConditionRow[] =>
  streams.flatMap(({ alert_conditions, ...stream }) =>
    alert_conditions.map((condition) => ({ ...condition, stream })),
  );

/** Conditions need no title. */
export const conditionTitle = ({ title }: Pick<Condition, 'title'>) => title || 'Untitled';

const pathOf = ({ id, stream }: ConditionRow) => ({ streamId: stream.id, conditionId: id });

export function useConditionSave(streamId: string, condition?: Condition) {
  const failed = alertConditionNotices.saveFailed;
  const create = useCall(createStreamAlertCondition, {
    input: (body: Schemas['AlertConditionRequest']) => ({ streamId, body }),
    done: alertConditionNotices.created,
    invalidates: changed,
  });
  const update = useCall(updateStreamAlertCondition, {
    input: (body: Schemas['AlertConditionRequest']) => ({ streamId, conditionId: condition?.id ?? '', body }),
    done: alertConditionNotices.updated,
    invalidates: changed,
  });
  const save: (body: Schemas['AlertConditionRequest']) => Promise<unknown> = condition
    ? update.mutateAsync
    : create.mutateAsync;
  return { save, failed };
}

/** Checks a condition now, and tells the result. */
export function useConditionTest(): EntityAction<ConditionRow> {
  const can = useCan();
  const test = useCall(testStreamAlertCondition, {
    input: pathOf,
    done: (result) => alertConditionNotices.tested(result),
    failed: alertConditionNotices.testFailed,
  });
  return {
    label: 'Test condition',
    in: ['row'],
    isOffered: (row) => can(testStreamAlertCondition, pathOf(row)),
    run: ([row]) => row && test.mutate(row),
  };
}

export const conditionEffect = 'Its unresolved alert is marked as resolved. This cannot be undone.';

export function useConditionDeletion(onDone?: () => void): EntityAction<ConditionRow> {
  const can = useCan();
  const remove = useMutationWithNotices({
    mutationFn: (rows: readonly ConditionRow[]) =>
      doToEach(rows, (row) => call(deleteStreamAlertCondition, pathOf(row))),
    done: (outcome) =>
      eachNotice(outcome, {
        done: ({ length }) =>
          length === 1 ? alertConditionNotices.deleted() : alertConditionNotices.deletedSeveral(length),
        failed: alertConditionNotices.deleteFailed,
      }),
    failed: alertConditionNotices.deleteFailed,
    invalidates: changed,
  });
  return {
    label: 'Delete condition',
    in: ['row', 'bulk', 'danger'],
    isDangerous: true,
    isOffered: (row) => can(deleteStreamAlertCondition, pathOf(row)),
    confirm: (rows) => {
      const [first] = rows;
      const isOne = first !== undefined && rows.length === 1;
      return {
        title: isOne ? `Delete condition “${conditionTitle(first)}”?` : `Delete ${rows.length} conditions?`,
        text: conditionEffect,
        names: isOne ? [] : rows.map(conditionTitle),
        action: isOne ? 'Delete condition' : `Delete ${rows.length} conditions`,
      };
    },
    run: (rows, slot) =>
      remove.mutate(rows, { onSuccess: () => (slot === 'danger' ? onDone?.() : undefined) }),
    bulk: { label: ({ length }) => `Delete ${length} condition${length === 1 ? '' : 's'}` },
    danger: { text: () => conditionEffect, isBusy: remove.isPending },
  };
}
