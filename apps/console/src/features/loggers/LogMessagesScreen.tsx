import { Box } from '@chakra-ui/react';
import { listRecentLogMessages } from '@tailrace/sdk/operations/loggers';
import { Link } from '@tanstack/react-router';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { absoluteTime } from '#/app/time.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import type { EntityColumn, EntityFilter, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { RoutePageHeader, UpLink } from '#/features/resource-pages/index.ts';
import { LevelName } from './LevelName.tsx';
import { levelTitle, toLogLevel, writtenLevels } from './log-levels.ts';
import { type LogMessageRow, loggerTitle } from './rows.ts';

interface LogMessagesScreenProps {
  list: EntityList<LogMessageRow>;
  isLoading: boolean;
  onReload: () => void;
}

/** Characters shown in a row; the dialog shows all. */
const maxLength = 240;

const shortened = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

/** The second line of a row: the stack trace, else the context. */
function noteOf({ throwable, context }: LogMessageRow): string {
  const [first = ''] = throwable?.split('\n', 1) ?? [];
  return first || Object.values(context).join(' · ');
}

const title: TitleColumn<LogMessageRow> = {
  id: 'message',
  header: 'Message',
  text: ({ message }) => shortened(message),
  note: (row) => shortened(noteOf(row)),
  link: ({ id }) => (
    <Link
      from="/system/logging/messages"
      to="."
      search={(search) => ({ ...search, message: id })}
      resetScroll={false}
    />
  ),
};

const columns: EntityColumn<LogMessageRow>[] = [
  {
    id: 'level',
    header: 'Level',
    width: 90,
    isSortable: true,
    cell: ({ level }) => <LevelName level={toLogLevel(level)} />,
  },
  {
    id: 'class_name',
    header: 'Logger',
    width: 260,
    isSortable: true,
    cell: ({ class_name }) => <span className="mono">{loggerTitle(class_name)}</span>,
  },
  { id: 'thread_name', header: 'Thread', isExtra: true, cell: ({ thread_name }) => thread_name },
  {
    id: 'timestamp',
    header: 'Time',
    width: 180,
    isSortable: true,
    cell: ({ timestamp }) => <time dateTime={timestamp}>{absoluteTime(new Date(timestamp))}</time>,
  },
];

const filters: readonly EntityFilter[] = [
  {
    name: 'level',
    label: 'Level',
    options: writtenLevels.map((level) => ({ value: level, label: levelTitle(level) })),
  },
];

export function LogMessagesScreen({ list, isLoading, onReload }: LogMessagesScreenProps) {
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead="The latest log messages of the node, as far as it keeps them in memory."
        up={<UpLink to="/system/logging" />}
        action={
          <Button disabled={isLoading} onClick={onReload}>
            Load again
          </Button>
        }
      />
      <EntityTable
        noun={{ one: 'log message', many: 'log messages' }}
        list={list}
        rowId={({ id }) => id}
        permission={listRecentLogMessages.permission}
        title={title}
        columns={columns}
        filters={filters}
        empty={{
          title: 'No recent log messages',
          text: 'Select a more verbose log level to log more.',
          action: (
            <Link className={buttonClass()} to="/system/logging">
              Change log levels
            </Link>
          ),
        }}
      />
    </Box>
  );
}
