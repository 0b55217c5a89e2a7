import { createFileRoute } from '@tanstack/react-router';
import { LogMessagesPage, logMessageSearch } from '#/features/loggers/index.ts';

export const Route = createFileRoute('/_authed/system/logging/messages')({
  validateSearch: logMessageSearch,
  component: LogMessagesPage,
});
