import { listRecentLogMessages } from '@tailrace/sdk/operations/loggers';
import { ScrollText } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const loggerPages = {
  '/system/logging': {
    title: 'Logging',
    permission: 'loggers:read',
    rail: { icon: ScrollText, group: 'System' },
  },
  '/system/logging/messages': { title: 'Recent log messages', permission: listRecentLogMessages.permission },
} satisfies Pages;
