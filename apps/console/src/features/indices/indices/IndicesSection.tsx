import { formatBytes, formatCount } from '@tailrace/domain/format/format';
import { fieldNameProblems, type IndexDetails } from '@tailrace/domain/indices/index-details';
import { rangeText } from '@tailrace/domain/indices/index-range-text';
import { partlyDamaged, shownStates, stateDetails, states } from '@tailrace/domain/indices/index-states';
import { indexNotices, indexRangeNotices } from '@tailrace/domain/notices/indices';
import {
  closeIndex,
  deleteIndex,
  getGlobalIndexSetStats,
  getIndexerOverview,
  getMultipleIndices,
  listIndexSetIndices,
  listIndexSetOpenIndices,
  listIndexSets,
  optimizeIndex,
  rebuildIndexRange,
  reopenIndex,
} from '@tailrace/sdk/operations/indices';
import { useMemo, useState } from 'react';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { arrangeRows } from '#/app/lists/arrange-rows.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { useListState } from '#/app/lists/use-list-state.ts';
import { useSharedNow } from '#/app/now.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useZone } from '#/app/user-zone.ts';
import type { EntityColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { useExpansion } from '#/components/entity-table/use-expansion.tsx';
import { IndexDetail } from './IndexDetail.tsx';
import { indexListSearch } from './list-search.ts';
import { useExpandedInfos } from './queries.ts';
import { Timeline } from './Timeline.tsx';

const noun = { one: 'index', many: 'indices' };
const indexId = ({ name }: IndexDetails) => name;
const titleColumn = { header: 'Index', text: indexId, isSortable: true, isCode: true };
const stateFilter = {
  name: 'state',
  label: 'State',
  options: states.map((value) => ({ value, label: shownStates[value].text })),
};

const listRules = {
  texts: ({ name, state }: IndexDetails) => [name, shownStates[state].text],
  order: {
    title: ({ number }: IndexDetails) => number,
    state: ({ state }: IndexDetails) => shownStates[state].text,
    messages: ({ messages }: IndexDetails) => messages,
    size: ({ bytes }: IndexDetails) => bytes,
    range: ({ range }: IndexDetails) => range?.to,
  },
  filters: { state: ({ state }: IndexDetails) => state },
};

/** The list of the page: arranged by its URL, of indices that the timeline shows too. */
function useIndexList(indices: readonly IndexDetails[] | undefined, onRetry: () => void) {
  const { listState, onChange } = useListState(indexListSearch);
  const arranged = indices && arrangeRows(indices, listState, listRules);
  return {
    listState,
    defaultPerPage: indexListSearch.perPage,
    rows: arranged?.rows,
    total: arranged?.total ?? 0,
    failure: null,
    isStale: false,
    onChange,
    onRetry,
  } satisfies EntityList<IndexDetails>;
}

const invalidates = [
  getIndexerOverview,
  listIndexSetIndices,
  getMultipleIndices,
  listIndexSets,
  getGlobalIndexSetStats,
];
const inputOf = (index: string) => ({ index });

function useIndexChanges() {
  const close = useCall(closeIndex, {
    ...{ input: inputOf, invalidates },
    done: (_, index) => indexNotices.closed(index),
    failed: indexNotices.closeFailed,
  });
  const reopen = useCall(reopenIndex, {
    ...{ input: inputOf, invalidates },
    done: (_, index) => indexNotices.reopened(index),
    failed: indexNotices.reopenFailed,
  });
  const remove = useCall(deleteIndex, {
    ...{ input: inputOf, invalidates },
    done: (_, index) => indexNotices.deleted(index),
    failed: indexNotices.deleteFailed,
  });
  const recalculate = useCall(rebuildIndexRange, {
    ...{ input: inputOf, invalidates },
    done: (_, index) => indexRangeNotices.rebuildOne(index),
    failed: indexRangeNotices.rebuildFailed,
  });
  const optimize = useCall(optimizeIndex, {
    input: inputOf,
    done: (_, index) => indexNotices.optimizing(index),
    failed: indexNotices.optimizeFailed,
  });
  return { close, reopen, remove, recalculate, optimize };
}

/** The actions of an index's menu. */
function useIndexActions(): EntityAction<IndexDetails>[] {
  const can = useCan();
  const isTailrace = useServerVersion()?.isTailrace === true;
  const { close, reopen, remove, recalculate, optimize } = useIndexChanges();
  return [
    {
      label: 'Close index',
      in: ['row'],
      isOffered: ({ name, state }) => state !== 'closed' && can(closeIndex, { index: name }),
      disabledReason: fieldNameProblems.close,
      confirm: ([index]) => ({
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
      disabledReason: fieldNameProblems.recalculate,
      run: ([index]) => index && recalculate.mutate(index.name),
    },
    {
      label: 'Optimize index',
      in: ['row'],
      isOffered: ({ name, state }) => isTailrace && state !== 'closed' && can(optimizeIndex, { index: name }),
      disabledReason: fieldNameProblems.optimize,
      run: ([index]) => index && optimize.mutate(index.name),
    },
    {
      label: 'Delete index',
      in: ['row'],
      isDangerous: true,
      isOffered: ({ name }) => can(deleteIndex, { index: name }),
      disabledReason: fieldNameProblems.delete,
      confirm: ([index]) => ({
        title: `Delete index “${index?.name}”?`,
        text: 'All its messages are deleted. This cannot be undone.',
        action: 'Delete index',
        typed: index?.name,
      }),
      run: ([index]) => index && remove.mutate(index.name),
    },
  ];
}

interface IndicesSectionProps {
  /** `undefined` while they load. */
  indices: readonly IndexDetails[] | undefined;
  onRetry: () => void;
}

/** The indices of a set: over time, and as a list. */
export function IndicesSection({ indices, onRetry }: IndicesSectionProps) {
  const zone = useZone();
  const now = useSharedNow();
  const list = useIndexList(indices, onRetry);
  const { expanded, isExpanded, expand, title } = useExpansion(indexId, titleColumn);
  const [revealed, setRevealed] = useState<{ id: string }>();
  const infos = useExpandedInfos(
    [...expanded].filter((name) => indices?.some((index) => index.name === name)),
  );
  const columns = useMemo(() => indexColumns(zone, now), [zone, now]);
  const actions = useIndexActions();
  const infoOf = ({ name }: IndexDetails) =>
    infos.data?.[name] ?? (infos.isSuccess || infos.isError ? null : undefined);
  return (
    <>
      <DetailSection title="Timeline" isBare>
        {indices ? (
          <Timeline
            indices={indices}
            zone={zone}
            now={now}
            onChoose={(index) => {
              expand(index);
              setRevealed({ id: index.name });
            }}
          />
        ) : (
          <RowsSkeleton label="Loading timeline" rows={2} />
        )}
      </DetailSection>
      <DetailSection title="Indices" isBare>
        <EntityTable
          isSection
          noun={noun}
          list={list}
          rowId={indexId}
          permission={listIndexSetOpenIndices.permission}
          title={title}
          columns={columns}
          filters={[stateFilter]}
          searchHint="Search by name or state"
          actions={actions}
          rowDetail={(index) =>
            isExpanded(index) ? <IndexDetail index={index} info={infoOf(index)} /> : null
          }
          revealed={revealed}
          empty={{
            title: 'No indices yet',
            text: 'A writable index set creates its first index when it is created. Rotate the index to create one now.',
          }}
        />
      </DetailSection>
    </>
  );
}

/** The columns after the name of the index. */
const indexColumns = (zone: string, now: number): EntityColumn<IndexDetails>[] => [
  {
    id: 'state',
    header: 'State',
    isState: true,
    isSortable: true,
    cell: ({ state, damagedBlocks }) => {
      const damage = partlyDamaged(damagedBlocks);
      return (
        <>
          <StatusBadge status={shownStates[state].status} detail={stateDetails[state] ?? ''}>
            {shownStates[state].text}
          </StatusBadge>
          {damage && (
            <StatusBadge status="bad" detail={damage}>
              Partly damaged
            </StatusBadge>
          )}
        </>
      );
    },
  },
  {
    id: 'messages',
    header: 'Messages',
    isNumber: true,
    isSortable: true,
    cell: ({ messages }) => (messages === null ? '–' : formatCount(messages)),
  },
  {
    id: 'size',
    header: 'Size',
    isNumber: true,
    isSortable: true,
    cell: ({ bytes }) => (bytes === null ? '–' : formatBytes(bytes)),
  },
  {
    id: 'range',
    header: 'Messages from – to',
    isSortable: true,
    cell: (index) => (
      <>
        <div>{rangeText(index, zone, now)}</div>
        {index.range && <RelativeTime at={new Date(index.range.to)} />}
      </>
    ),
  },
];
