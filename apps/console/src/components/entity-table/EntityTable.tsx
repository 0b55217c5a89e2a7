import { chakra, Flex } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActionSlot, EntityAction } from '#/app/entity-action.ts';
import { type EntityList, hasNoEntities } from '#/app/lists/entity-list.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import type { Action } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { EntityRows } from '#/components/core/entity-rows/EntityRows.tsx';
import type {
  EmptyList,
  EntityColumn,
  EntityFilter,
  Noun,
  TitleColumn,
} from '#/components/core/entity-rows/model.ts';
import { RowsFrame } from '#/components/core/entity-rows/RowsFrame.tsx';
import { titleColumn } from '#/components/core/entity-rows/TitleCell.tsx';
import { type TableModel, tableModel } from '#/components/core/entity-rows/table-model.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { Keys } from '#/components/core/Keys.tsx';
import { Presence } from '#/components/core/motion/Presence.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { EmptyLine } from '#/components/detail/EmptyLine.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { bulkActions, rowActions } from '#/components/offered-actions.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { RowMenu } from './RowMenu.tsx';

export interface EntityTableProps<Row> {
  noun: Noun;
  /** From `usePagedList` or `useWholeList`. */
  list: EntityList<Row>;
  title: TitleColumn<Row>;
  /** The columns after the title. */
  columns: readonly EntityColumn<Row>[];
  rowId: (row: Row) => string;
  filters?: readonly EntityFilter[];
  /** Actions on rows. Rows only have checkboxes if some action supports several of them. */
  actions?: readonly EntityAction<Row>[];
  /** What is shown below an expanded row; null for the others. */
  rowDetail?: (row: Row) => ReactNode;
  /** A row to scroll to and focus, each time it is given. */
  revealed?: { id: string } | undefined;
  empty: EmptyList;
  /** Of a page with other content: then an empty list is one line. */
  isSection?: boolean;
  /** Placeholder of the search field, if more than the title can be searched. */
  searchHint?: string;
  /** False for a list that the server cannot search. */
  hasSearch?: boolean;
  /** The permission the server requires for the list: `listStreams.permission`. */
  permission: string;
}

/** A list screen below its header: search, filters, rows, pages, and the states without rows. */
export function EntityTable<Row>(props: EntityTableProps<Row>) {
  const { noun, list, title, columns, rowId, filters = [], actions = [], empty, isSection = false } = props;
  const searchField = useRef<HTMLInputElement>(null);
  const emptyList = useFocusOnceEmpty(list);
  const hasSlot = (slot: ActionSlot) => actions.some((action) => action.in.includes(slot));
  const table = tableModel(list, [titleColumn(title), ...columns], rowId);
  const { rows, failure, listState } = list;

  const toolbar = (
    <ListToolbar
      {...{ noun, list, table, filters, searchField }}
      hint={props.searchHint}
      hasSearch={props.hasSearch ?? true}
    />
  );
  if (failure) {
    return (
      <>
        {/* The server may have refused the text of the search field, which then has to be changed. */}
        {listState.query !== '' && toolbar}
        <FailureState
          failure={failure}
          what={`the ${noun.many}`}
          permissions={[props.permission]}
          onRetry={list.onRetry}
        />
      </>
    );
  }
  if (hasNoEntities(list)) {
    if (isSection) return <EmptyLine title={empty.title}>{empty.text}</EmptyLine>;
    return (
      <div ref={emptyList}>
        <NoRows noun={noun} list={list} empty={empty} />
      </div>
    );
  }
  const isEmpty = rows?.length === 0;
  return (
    <>
      {toolbar}
      {rows === undefined && (
        <RowsFrame>
          <RowsSkeleton label={`Loading ${noun.many}`} />
        </RowsFrame>
      )}
      {isEmpty && <NoRows noun={noun} list={list} />}
      {rows && !isEmpty && (
        <>
          <EntityRows
            noun={noun}
            list={list}
            table={table}
            rowTitle={title.text}
            rowMenu={
              hasSlot('row')
                ? (row) => <RowMenu title={title.text(row)} actions={rowActions(actions, row)} />
                : undefined
            }
            rowDetail={props.rowDetail}
            isSelectable={hasSlot('bulk')}
            revealed={props.revealed}
            searchField={searchField}
          />
          <Pager noun={noun} list={list} />
          {hasSlot('bulk') && <BulkBar table={table} actions={(ticked) => bulkActions(actions, ticked)} />}
        </>
      )}
    </>
  );
}

/** With the last row, its button is gone and the focus with it; it goes on to what the empty list offers. */
function useFocusOnceEmpty<Row>(list: EntityList<Row>) {
  const emptyList = useRef<HTMLDivElement>(null);
  const hadRows = useRef(false);
  const hasRows = list.rows !== undefined && list.rows.length > 0;
  const isEmpty = hasNoEntities(list);
  useEffect(() => {
    const isNew = isEmpty && hadRows.current;
    hadRows.current = hasRows;
    if (isNew && document.activeElement === document.body)
      emptyList.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isEmpty, hasRows]);
  return emptyList;
}

interface NoRowsProps<Row> {
  noun: Noun;
  list: EntityList<Row>;
  /** Given when the list is empty without any search or filter. */
  empty?: EmptyList;
}

/** The empty states of a list: no entities, no matches, or a page beyond the last one. */
function NoRows<Row>({ noun, list, empty }: NoRowsProps<Row>) {
  const { listState, total, onChange } = list;
  if (empty) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  if (total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        action={<Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>}
      >
        There are fewer {noun.many} than before.
      </EmptyState>
    );
  }
  const none = Object.fromEntries(Object.keys(listState.filters).map((name) => [name, []]));
  return (
    <EmptyState
      title={`No ${noun.one} matches`}
      action={<Button onClick={() => onChange({ query: '', filters: none })}>Show all {noun.many}</Button>}
    >
      {listState.query === '' ? 'No results for these filters.' : `No results for “${listState.query}”.`}
    </EmptyState>
  );
}

interface PagerProps<Row> {
  noun: Noun;
  list: EntityList<Row>;
}

const pageSizes = [10, 25, 50, 100];

function Pager<Row>({ noun, list }: PagerProps<Row>) {
  const { listState, total, defaultPerPage } = list;
  const count = list.count ?? list.rows?.length ?? 0;
  const choices = [...new Set([...pageSizes, defaultPerPage, listState.perPage])]
    .filter(Boolean)
    .sort((a, b) => a - b);
  const pages = listState.perPage === 0 ? 1 : Math.ceil(total / listState.perPage);
  const goTo = (page: number) => list.onChange({ page });
  const first = listState.perPage === 0 ? 1 : (listState.page - 1) * listState.perPage + 1;
  return (
    <Flex align="center" gap="2" minH="32px" mt="2.5" color="fg.muted" textStyle="table" wrap="wrap">
      {pages > 1 && (
        <Flex as="nav" aria-label={`Pages of ${noun.many}`} align="center" gap="2">
          <Button size="sm" disabled={listState.page <= 1} onClick={() => goTo(listState.page - 1)}>
            <ArrowLeft size={13} aria-hidden />
            Previous
          </Button>
          <span aria-current="page">
            Page <chakra.b color="fg.default">{formatCount(listState.page)}</chakra.b> of {formatCount(pages)}
          </span>
          <Button size="sm" disabled={listState.page >= pages} onClick={() => goTo(listState.page + 1)}>
            Next
            <ArrowRight size={13} aria-hidden />
          </Button>
        </Flex>
      )}
      <chakra.span ms="auto" role="status">
        {pages > 1
          ? `${formatCount(first)}–${formatCount(first + count - 1)} of ${formatCount(total)}`
          : countOf(total, noun.one, noun.many)}
      </chakra.span>
      {total > Math.min(...pageSizes) && (
        <SelectInput
          label={`${noun.many} on a page`}
          width="136px"
          value={String(listState.perPage)}
          choices={[
            ...choices.map((size) => ({ value: String(size), label: `${formatCount(size)} per page` })),
            ...(list.isAlwaysPaged ? [] : [{ value: '0', label: 'All at once' }]),
          ]}
          onChange={(size) => list.onChange({ perPage: Number(size) })}
        />
      )}
    </Flex>
  );
}

interface BulkBarProps<Row> {
  table: TableModel<Row>;
  actions: (rows: readonly Row[]) => readonly Action[];
}

/** Actions on the selected rows, in a bar at the bottom of the page. */
function BulkBar<Row>({ table, actions }: BulkBarProps<Row>) {
  const rows = table.ticked;
  const clear = () => table.tickAll(false);
  useShortcut({
    key: 'Escape',
    label: 'Select nothing',
    group: 'List',
    isHidden: rows.length === 0,
    run: clear,
  });
  return (
    <Flex position="fixed" bottom="6" insetInline="0" justify="center" pointerEvents="none" zIndex="sticky">
      <Presence from="below">
        {rows.length > 0 && (
          <Flex
            key="bar"
            role="toolbar"
            aria-label="Selected rows"
            align="center"
            gap="2"
            wrap="wrap"
            maxW="calc(100vw - 24px)"
            px="3"
            py="2"
            bg="bg.raised"
            borderWidth="1px"
            borderColor="border.strong"
            borderRadius="10px"
            boxShadow="float"
            pointerEvents="auto"
            textStyle="table"
          >
            <chakra.b fontWeight="semibold" role="status">
              {formatCount(rows.length)} selected
            </chakra.b>
            {actions(rows).map(({ label, run, isDangerous, disabledReason, icon }) => (
              <Button
                key={label}
                size="sm"
                tone={isDangerous ? 'danger' : 'accent'}
                disabled={disabledReason !== undefined}
                title={disabledReason}
                onClick={run}
              >
                {icon}
                {label}
              </Button>
            ))}
            <Button variant="ghost" size="sm" onClick={clear}>
              <span className="visually-hidden">Select nothing</span>
              <Keys keys={['Esc']} />
            </Button>
          </Flex>
        )}
      </Presence>
    </Flex>
  );
}
