// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { closeConfirmation, useConfirmation } from '#/app/confirm.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { bulkActions, dangers, rowActions } from './offered-actions.ts';

interface Row {
  id: string;
  isOwn?: boolean;
}

const run = vi.fn();

const remove: EntityAction<Row> = {
  label: 'Delete user',
  in: ['row', 'bulk', 'danger'],
  isDangerous: true,
  isOffered: ({ id }) => id !== 'hidden',
  disabledReason: ({ isOwn }) => (isOwn ? 'You cannot do this to your own account.' : undefined),
  confirm: ({ length }) => ({ title: `Delete ${length}?`, action: 'Delete' }),
  run,
  bulk: { label: ({ length }) => `Delete ${length} users` },
  danger: { text: ({ id }) => `${id} can no longer log in.` },
};
const rename: EntityAction<Row> = { label: ({ id }) => `Rename ${id}`, in: ['row'], run };

it('offers an action in each of its places, with an ellipsis if it asks for confirmation', () => {
  const actions = [rename, remove];
  expect(rowActions(actions, { id: 'a' }).map(({ label }) => label)).toEqual(['Rename a', 'Delete user…']);
  expect(bulkActions(actions, [{ id: 'a' }, { id: 'b' }]).map(({ label }) => label)).toEqual([
    'Delete 2 users…',
  ]);
  expect(dangers(actions, { id: 'a' })).toMatchObject([
    { action: 'Delete user', text: 'a can no longer log in.', isUndoable: false },
  ]);
});

it('leaves out actions not offered, and explains disabled ones', () => {
  expect(rowActions([remove], { id: 'hidden' })).toEqual([]);
  expect(rowActions([remove], { id: 'a', isOwn: true })).toMatchObject([
    { disabledReason: 'You cannot do this to your own account.' },
  ]);
  expect(bulkActions([remove], [{ id: 'a', isOwn: true }, { id: 'hidden' }])).toMatchObject([
    { disabledReason: 'This cannot be done to any of them.' },
  ]);
});

it('says how many of the selected rows an action is for, and counts no zeros', () => {
  const label = (rows: Row[], action = remove) => bulkActions([action], rows)[0]?.label;
  const pause = { ...remove, bulk: { label: () => 'Pause stream' } };
  expect(label([{ id: 'a' }, { id: 'b' }, { id: 'hidden' }])).toBe('Delete 2 of 3 users…');
  expect(label([{ id: 'a' }, { id: 'hidden' }], pause)).toBe('Pause stream (1 of 2)…');
  expect(label([{ id: 'hidden' }])).toBe('Delete user…');
});

it('runs on the selected rows that allow it, after confirmation', async () => {
  const [action] = bulkActions([remove], [{ id: 'a' }, { id: 'b', isOwn: true }]);
  action?.run();
  expect(run).not.toHaveBeenCalled();
  closeConfirmation(true);
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith([{ id: 'a' }], 'bulk'));
});

it('loads further parts of the confirmation once it is chosen', async () => {
  const loadMore = vi.fn(async () => ({ typed: 'Payments' }));
  const [action] = rowActions([{ ...remove, loadMore }], { id: 'a' });
  expect(loadMore).not.toHaveBeenCalled();
  action?.run();
  await vi.waitFor(() =>
    expect(renderHook(useConfirmation).result.current).toMatchObject({ action: 'Delete', typed: 'Payments' }),
  );
  closeConfirmation(false);
});
