import { exampleBody } from '@tailrace/mocks/examples';
import { describe, expect, it } from 'vitest';
import { type Alert, isUnresolved, loadAlertPage } from './alert-page.ts';

const example = exampleBody('getAlert');
const alert = (id: number, isResolved: boolean): Alert => ({
  ...example,
  id: `${id}`,
  resolved_at: isResolved ? example.triggered_at : null,
});

/** Newest first, as the server sorts them: 5 resolved, 4 unresolved … */
const all = [5, 4, 3, 2, 1].map((id) => alert(id, id % 2 === 1));

const load = async ({ state, skip, limit }: { state: string; skip: number; limit: number }) => {
  const found = all.filter((one) => state === 'any' || isUnresolved(one) === (state === 'unresolved'));
  return { total: found.length, alerts: found.slice(skip, skip + limit) };
};

describe('a page of alerts', () => {
  it.each([
    [1, 2, ['4', '2']],
    [2, 2, ['5', '3']],
    [3, 2, ['1']],
    [1, 3, ['4', '2', '5']],
    [2, 3, ['3', '1']],
    [1, 0, ['4', '2', '5', '3', '1']],
  ])('%d of %d rows has the unresolved ones first', async (page, perPage, ids) => {
    const { alerts, total } = await loadAlertPage(load, { state: 'any', page, perPage });
    expect(alerts.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(5);
  });

  it('has those of one state only', async () => {
    const { alerts, total } = await loadAlertPage(load, { state: 'resolved', page: 2, perPage: 2 });
    expect([alerts.map(({ id }) => id), total]).toEqual([['1'], 3]);
  });

  it('counts alerts without an end as resolved', () => {
    expect(isUnresolved({ ...example, is_interval: false, resolved_at: null })).toBe(false);
  });
});
