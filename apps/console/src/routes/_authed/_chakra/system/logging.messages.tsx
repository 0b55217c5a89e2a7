import { createFileRoute } from '@tanstack/react-router';
import { LogMessagesPage, logMessageSearch } from '#/features/loggers/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/logging/messages')({
  validateSearch: logMessageSearch,
  staticData: { title: 'Recent log messages', permission: 'loggersmessages:read' },
  component: LogMessagesPage,
});
