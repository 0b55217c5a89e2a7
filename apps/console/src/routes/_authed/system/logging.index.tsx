import { createFileRoute } from '@tanstack/react-router';
import { LoggersPage, loggerListSearch } from '#/features/loggers/index.ts';

export const Route = createFileRoute('/_authed/system/logging/')({
  validateSearch: loggerListSearch.params,
  component: LoggersPage,
});
