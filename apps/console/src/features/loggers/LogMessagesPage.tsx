import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { useListPlace } from '#/app/lists/use-list-place.ts';
import { LogMessageDialog } from './LogMessageDialog.tsx';
import { LogMessagesScreen } from './LogMessagesScreen.tsx';
import { type LogMessageSearch, logMessageListSearch } from './list-search.ts';
import { leastSevere, levelRank, toLogLevel } from './log-levels.ts';
import { loggerQueries } from './queries.ts';
import { loggerTitle, logMessageRows } from './rows.ts';

/** The recent log messages of a node. */
export function LogMessagesPage() {
  const { message: openId } = useSearch({ strict: false }) as LogMessageSearch;
  const navigate = useNavigate();
  const { place } = useListPlace(logMessageListSearch);
  // Filter on the server: its buffer is limited, and frequent messages would push out severe ones.
  const query = loggerQueries.messages(leastSevere(place.filters.level));
  const { isFetching, data } = useQuery(query);
  const list = useWholeList({
    search: logMessageListSearch,
    query,
    rows: ({ messages }) => logMessageRows(messages).reverse(),
    texts: ({ message, class_name, throwable, context }) => [
      message,
      loggerTitle(class_name),
      throwable,
      ...Object.values(context),
    ],
    order: {
      timestamp: ({ timestamp }) => timestamp,
      level: ({ level }) => levelRank(toLogLevel(level)),
      class_name: ({ class_name }) => class_name,
    },
    filters: { level: ({ level }) => toLogLevel(level) },
  });
  const close = () =>
    navigate({ to: '.', search: (search) => ({ ...search, message: undefined }), replace: true });

  return (
    <>
      <LogMessagesScreen list={list} isLoading={isFetching} onReload={list.onRetry} />
      {openId && data && (
        <LogMessageDialog
          message={logMessageRows(data.messages).find(({ id }) => id === openId)}
          onClose={close}
        />
      )}
    </>
  );
}
