import { type IndexFacts, whyNotToIndex } from '@tailrace/domain/indices/index-facts';
import { indexNotices, indexRangeNotices } from '@tailrace/domain/notices/indices';
import {
  closeIndex,
  deleteIndex,
  getGlobalIndexSetStats,
  getIndexerOverview,
  getMultipleIndices,
  listIndexSetIndices,
  listIndexSets,
  optimizeIndex,
  rebuildIndexRange,
  reopenIndex,
} from '@tailrace/sdk/operations/indices';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { useServerVersion } from '#/app/server-version.ts';

const invalidates = [
  getIndexerOverview,
  listIndexSetIndices,
  getMultipleIndices,
  listIndexSets,
  getGlobalIndexSetStats,
];
const input = (index: string) => ({ index });

function useIndexChanges() {
  const close = useCall(closeIndex, {
    ...{ input, invalidates },
    done: (_, index) => indexNotices.closed(index),
    failed: indexNotices.closeFailed,
  });
  const reopen = useCall(reopenIndex, {
    ...{ input, invalidates },
    done: (_, index) => indexNotices.reopened(index),
    failed: indexNotices.reopenFailed,
  });
  const remove = useCall(deleteIndex, {
    ...{ input, invalidates },
    done: (_, index) => indexNotices.deleted(index),
    failed: indexNotices.deleteFailed,
  });
  const recalculate = useCall(rebuildIndexRange, {
    ...{ input, invalidates },
    done: (_, index) => indexRangeNotices.rebuildOne(index),
    failed: indexRangeNotices.rebuildFailed,
  });
  const optimize = useCall(optimizeIndex, {
    input,
    done: (_, index) => indexNotices.optimizing(index),
    failed: indexNotices.optimizeFailed,
  });
  return { close, reopen, remove, recalculate, optimize };
}

/** The actions of an index's menu. */
export function useIndexActions(): EntityAction<IndexFacts>[] {
  const can = useCan();
  const isTailrace = useServerVersion()?.isTailrace === true;
  const { close, reopen, remove, recalculate, optimize } = useIndexChanges();
  return [
    {
      label: 'Close index',
      in: ['row'],
      isOffered: ({ name, state }) => state !== 'closed' && can(closeIndex, { index: name }),
      disabledReason: whyNotToIndex.close,
      ask: ([index]) => ({
        title: `Close index “${index?.name}”?`,
        text: 'Searches no longer find its messages. They stay on disk, and you can reopen the index at any time.',
        action: 'Close index',
        isHarmless: true,
      }),
      run: ([index]) => index && close.mutate(index.name),
    },
    {
      label: 'Reopen index',
      in: ['row'],
      isOffered: ({ name, state }) => state === 'closed' && can(reopenIndex, { index: name }),
      run: ([index]) => index && reopen.mutate(index.name),
    },
    {
      label: 'Recalculate range',
      in: ['row'],
      isOffered: ({ name }) => can(rebuildIndexRange, { index: name }),
      disabledReason: whyNotToIndex.recalculate,
      run: ([index]) => index && recalculate.mutate(index.name),
    },
    {
      label: 'Optimize index',
      in: ['row'],
      isOffered: ({ name, state }) => isTailrace && state !== 'closed' && can(optimizeIndex, { index: name }),
      disabledReason: whyNotToIndex.optimize,
      run: ([index]) => index && optimize.mutate(index.name),
    },
    {
      label: 'Delete index',
      in: ['row'],
      isDangerous: true,
      isOffered: ({ name }) => can(deleteIndex, { index: name }),
      disabledReason: whyNotToIndex.delete,
      ask: ([index]) => ({
        title: `Delete index “${index?.name}”?`,
        text: 'All its messages are deleted. This cannot be undone.',
        action: 'Delete index',
        typed: index?.name,
      }),
      run: ([index]) => index && remove.mutate(index.name),
    },
  ];
}
