import type { Schemas } from '@tailrace/sdk';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { loggerListSearch } from './list-search.ts';
import { levelRank } from './log-levels.ts';
import type { LoggerRow } from './model.ts';
import { loggerQueries } from './queries.ts';
import { loggerTitle } from './rows.ts';

/**
 * The loggers of one node as a list. The node does not count as a filter, so that the empty state is not "no matches".
 */
export function useLoggerList(
  nodeId: string,
  rowsOf: (loggers: Schemas['LoggersSummary']) => LoggerRow[],
): EntityList<LoggerRow> {
  const list = useWholeList({
    search: loggerListSearch,
    query: loggerQueries.loggers(),
    rows: (nodes) => {
      const loggers = nodes[nodeId];
      return loggers ? rowsOf(loggers) : [];
    },
    texts: ({ name }) => [loggerTitle(name)],
    order: { name: ({ name }) => loggerTitle(name), level: ({ level }) => levelRank(level) },
    filters: { level: ({ level }) => level, node: () => nodeId },
  });
  const { node, ...filters } = list.place.filters;
  return {
    ...list,
    place: { ...list.place, filters },
    onChange: (change) =>
      list.onChange(change.filters && node ? { ...change, filters: { ...change.filters, node } } : change),
  };
}
