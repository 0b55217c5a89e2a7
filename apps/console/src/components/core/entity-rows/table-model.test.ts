import { expect, it, vi } from 'vitest';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { defineListSearch } from '#/app/lists/list-search.ts';
import type { EntityColumn } from './model.ts';
import { tableModel } from './table-model.ts';

interface Row {
  id: string;
}

const columns: EntityColumn<Row>[] = ['title', 'state', 'id'].map((id) => ({
  id,
  header: id,
  isExtra: id === 'id',
  cell: () => null,
}));

const search = defineListSearch({ perPage: 10, sort: { column: 'title', order: 'asc' } });

function tableAt(params: Record<string, string>) {
  const onChange = vi.fn();
  const listState = search.read(params);
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const list = { listState, rows, onChange } as Partial<EntityList<Row>> as EntityList<Row>;
  return { table: tableModel(list, columns, ({ id }) => id), onChange };
}

const column = (id: string) => columns.find((candidate) => candidate.id === id) as EntityColumn<Row>;

it('shows and hides columns, extra ones hidden at first', () => {
  const { table, onChange } = tableAt({});
  expect(table.shown.map(({ id }) => id)).toEqual(['title', 'state']);
  table.toggleColumn('id');
  expect(onChange).toHaveBeenLastCalledWith({ columns: ['title', 'state', 'id'] });
  table.toggleColumn('state');
  expect(onChange).toHaveBeenLastCalledWith({ columns: ['title'] });
});

it('sorts ascending first, and the other way the second time', () => {
  const { table, onChange } = tableAt({});
  table.sortBy(column('title'));
  expect(onChange).toHaveBeenLastCalledWith({ sort: { column: 'title', order: 'desc' } });
  table.sortBy(column('state'));
  expect(onChange).toHaveBeenLastCalledWith({ sort: { column: 'state', order: 'asc' } });
});

it('ticks one row, all and none', () => {
  const { table, onChange } = tableAt({ selected: ':a' });
  expect(table.ticked).toEqual([{ id: 'a' }]);
  table.toggleRow('b');
  expect(onChange).toHaveBeenLastCalledWith({ selection: { isInverse: true, ids: ['c'] } });
  table.tickAll(true);
  expect(onChange).toHaveBeenLastCalledWith({ selection: { isInverse: true, ids: [] } });
  table.tickAll(false);
  expect(onChange).toHaveBeenLastCalledWith({ selection: { isInverse: false, ids: [] } });
});
