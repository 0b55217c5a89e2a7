import type { WidgetQuery } from '@tailrace/domain/views/widgets/widget-query';
import { FetchError, missingStreams } from '@tailrace/sdk';

/** Statuses of a session, a proxy or a busy server, which asking for fewer widgets does not change. */
const ofTheServer = new Set([0, 401, 429, 502, 503, 504]);

/** Whether every part of a refused job would be refused alike. */
export const isForAll = (error: unknown): boolean =>
  !(error instanceof FetchError) || ofTheServer.has(error.status) || missingStreams(error)?.length === 0;

/** The widgets that a refusal names: by streams the user may not read, or by a keyword range that no server can read. */
export function refusedMembers<Member extends { asked: WidgetQuery }>(
  error: unknown,
  members: readonly Member[],
): Member[] {
  const missing = new Set(missingStreams(error) ?? []);
  if (missing.size > 0) {
    return members.filter(({ asked }) => asked.streams.some((id) => missing.has(id)));
  }
  if (!(error instanceof FetchError) || error.status !== 400) return [];
  return members.filter(
    ({ asked: { timeRange } }) => timeRange.type === 'keyword' && error.message.includes(timeRange.keyword),
  );
}
