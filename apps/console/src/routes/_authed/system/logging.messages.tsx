import { listRecentLogMessages } from '@tailrace/sdk/operations/loggers';
import { createFileRoute } from '@tanstack/react-router';
import { LogMessagesPage, logMessageSearch } from '#/features/loggers/index.ts';

export const Route = createFileRoute('/_authed/system/logging/messages')({
  validateSearch: logMessageSearch,
  staticData: { title: 'Recent log messages', permission: listRecentLogMessages.permission },
  component: LogMessagesPage,
});
