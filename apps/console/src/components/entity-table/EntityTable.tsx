import { type ReactNode, useRef } from 'react';
import type { ActionPlace, EntityAction } from '#/app/entity-action.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
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
import { tableModel } from '#/components/core/entity-rows/table-model.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { bulkActions, rowActions } from '#/components/offered-actions.ts';
import { BulkBar } from './BulkBar.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { NoRows } from './NoRows.tsx';
import { Pager } from './Pager.tsx';
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
  /** Placeholder of the search field, if more than the title can be searched. */
  searchHint?: string;
  /** False for a list that the server cannot search. */
  hasSearch?: boolean;
  /** The permission the server requires for the list: `listStreams.permission`. */
  permission: string;
}

/** A list screen below its header: search, filters, rows, pages, and the states without rows. */
export function EntityTable<Row>(props: EntityTableProps<Row>) {
  const { noun, list, title, columns, rowId, filters = [], actions = [], empty } = props;
  const searchField = useRef<HTMLInputElement>(null);
  const hasPlace = (place: ActionPlace) => actions.some((action) => action.in.includes(place));
  const table = tableModel(list, [titleColumn(title), ...columns], rowId);
  const { rows, failure, place } = list;

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
        {place.query !== '' && toolbar}
        <FailureState
          failure={failure}
          what={`the ${noun.many}`}
          permissions={[props.permission]}
          onRetry={list.onRetry}
        />
      </>
    );
  }
  const isNarrowed = place.query !== '' || Object.values(place.filters).some(({ length }) => length > 0);
  const isEmpty = rows?.length === 0;
  if (isEmpty && list.total === 0 && !isNarrowed) return <NoRows noun={noun} list={list} empty={empty} />;
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
              hasPlace('row')
                ? (row) => <RowMenu title={title.text(row)} actions={rowActions(actions, row)} />
                : undefined
            }
            rowDetail={props.rowDetail}
            isSelectable={hasPlace('bulk')}
            revealed={props.revealed}
            searchField={searchField}
          />
          <Pager noun={noun} list={list} />
          {hasPlace('bulk') && <BulkBar table={table} actions={(ticked) => bulkActions(actions, ticked)} />}
        </>
      )}
    </>
  );
}
