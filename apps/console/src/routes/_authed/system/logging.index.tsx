import { createFileRoute } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { LoggersPage, loggerListSearch } from '#/features/loggers/index.ts';

export const Route = createFileRoute('/_authed/system/logging/')({
  validateSearch: loggerListSearch.params,
  staticData: {
    title: 'Logging',
    help: 'monitoring#log-of-the-server',
    permission: 'loggers:read',
    rail: { icon: ScrollText, group: 'System', order: 70 },
  },
  component: LoggersPage,
});
