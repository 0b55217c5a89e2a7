import type { Schemas } from '@tailrace/sdk';

export type Alert = Schemas['Alert'];
export type AlertState = 'any' | 'resolved' | 'unresolved';

/** A page of alerts, as the list needs it. */
export interface AlertPage {
  alerts: Alert[];
  total: number;
  page: number;
  per_page: number;
}

type Load = (params: { state: AlertState; skip: number; limit: number }) => Promise<Schemas['AlertList']>;

/** What the server has per call when all alerts are wanted on one page. */
const maxPage = 10_000;

export const isUnresolved = ({ is_interval, resolved_at }: Alert) => is_interval && resolved_at === null;

/**
 * Loads a page of alerts, those that are unresolved first. The server only sorts by time, so the page is made of the
 * unresolved ones and the resolved ones behind them.
 */
export async function loadAlertPage(
  load: Load,
  { state, page, perPage }: { state: AlertState; page: number; perPage: number },
): Promise<AlertPage> {
  const limit = perPage === 0 ? maxPage : perPage;
  const skip = (page - 1) * limit;
  const paging = { page, per_page: perPage };
  if (state !== 'any') return { ...(await load({ state, skip, limit })), ...paging };
  const unresolved = await load({ state: 'unresolved', skip, limit });
  const resolved = await load({
    state: 'resolved',
    skip: Math.max(skip - unresolved.total, 0),
    limit,
  });
  return {
    ...paging,
    alerts: [...unresolved.alerts, ...resolved.alerts].slice(0, limit),
    total: unresolved.total + resolved.total,
  };
}
