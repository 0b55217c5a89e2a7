import { createFileRoute } from '@tanstack/react-router';
import { LoggersPage, loggerListSearch } from '#/features/loggers/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/logging/')({
  validateSearch: loggerListSearch.params,
  staticData: { title: 'Logging', permission: 'loggers:read' },
  component: LoggersPage,
});
