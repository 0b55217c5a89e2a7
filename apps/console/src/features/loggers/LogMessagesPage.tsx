import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  leastSevere,
  levelRank,
  levelTitle,
  toLogLevel,
  writtenLevels,
} from '@tailrace/domain/loggers/log-levels';
import type { LogMessage } from '@tailrace/domain/loggers/logger-rows';
import { listRecentLogMessages } from '@tailrace/sdk/operations/loggers';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { useListState } from '#/app/lists/use-list-state.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { ExactTime } from '#/components/core/ExactTime.tsx';
import type { EntityColumn, EntityFilter, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { Modal } from '#/components/Modal.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { LevelName } from './LevelName.tsx';
import { type LogMessageSearch, logMessageListSearch } from './list-search.ts';
import { loggerQueries } from './queries.ts';
import { type LogMessageRow, loggerTitle, logMessageRows } from './rows.ts';

/** The recent log messages of a node. */
export function LogMessagesPage() {
  const { message: openId } = useSearch({ strict: false }) as LogMessageSearch;
  const navigate = useNavigate();
  const { listState } = useListState(logMessageListSearch);
  // Filter on the server: its buffer is limited, and frequent messages would push out severe ones.
  const query = loggerQueries.messages(leastSevere(listState.filters.level));
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

/** Characters shown in a row; the dialog shows all. */
const maxTitleLength = 240;

const shortened = (text: string) =>
  text.length > maxTitleLength ? `${text.slice(0, maxTitleLength)}…` : text;

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
    isSortable: true,
    cell: ({ level }) => <LevelName level={toLogLevel(level)} />,
  },
  {
    id: 'class_name',
    header: 'Logger',
    isSortable: true,
    cell: ({ class_name }) => <span className="mono">{loggerTitle(class_name)}</span>,
  },
  { id: 'thread_name', header: 'Thread', isExtra: true, cell: ({ thread_name }) => thread_name },
  {
    id: 'timestamp',
    header: 'Time',
    isSortable: true,
    cell: ({ timestamp }) => <ExactTime at={new Date(timestamp)} />,
  },
];

const filters: readonly EntityFilter[] = [
  {
    name: 'level',
    label: 'Level',
    options: writtenLevels.map((level) => ({ value: level, label: levelTitle(level) })),
  },
];

interface LogMessagesScreenProps {
  list: EntityList<LogMessageRow>;
  isLoading: boolean;
  onReload: () => void;
}

function LogMessagesScreen({ list, isLoading, onReload }: LogMessagesScreenProps) {
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead="The latest log messages of the node, as far as it keeps them in memory."
        action={
          <Button disabled={isLoading} onClick={onReload}>
            Refresh
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

interface LogMessageDialogProps {
  /** `undefined` if the node no longer has it. */
  message: LogMessage | undefined;
  onClose: () => void;
}

function LogMessageDialog({ message, onClose }: LogMessageDialogProps) {
  return (
    <Modal label="Log message" width="760px" onClose={onClose}>
      <Flex direction="column" maxH="76vh" textStyle="table">
        <Box flex="1" minH="0" overflowY="auto" px="5" pt="4" tabIndex={0} role="group" aria-label="Its text">
          {message ? <Content message={message} /> : <p>The node no longer remembers this message.</p>}
        </Box>
        <Flex justify="flex-end" align="center" gap="2" px="5" py="3.5">
          {message && <CopyButton isNamed label="Copy message" text={wholeText(message)} />}
          <Button data-autofocus="" onClick={onClose}>
            Close
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}

const wholeText = ({ timestamp, level, class_name, message, throwable }: LogMessage) =>
  [`${timestamp} ${level} ${loggerTitle(class_name)}: ${message}`, throwable].filter(Boolean).join('\n');

function Content({ message: { message, level, timestamp, class_name, ...rest } }: { message: LogMessage }) {
  const { thread_name, marker, context, throwable } = rest;
  return (
    <>
      <Flex gap="3" mb="1">
        <LevelName level={toLogLevel(level)} />
        <chakra.time dateTime={timestamp} color="fg.muted">
          <ExactTime at={new Date(timestamp)} />
        </chakra.time>
      </Flex>
      <chakra.h2 textStyle="heading" overflowWrap="anywhere" whiteSpace="pre-wrap" mb="3">
        <bdi>{message}</bdi>
      </chakra.h2>
      <DetailList
        label="About this log message"
        details={[
          { label: 'Logger', values: [loggerTitle(class_name)], isCode: true },
          { label: 'Thread', values: [thread_name] },
          ...(marker ? [{ label: 'Marker', values: [marker] }] : []),
          ...Object.entries(context).map(([label, value]) => ({ label, values: [value] })),
        ]}
      />
      {throwable && (
        <chakra.pre
          aria-label="Error"
          mt="3"
          p="3"
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.sunken"
          textStyle="mono"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {throwable}
        </chakra.pre>
      )}
    </>
  );
}
