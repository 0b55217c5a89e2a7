import { Gauge } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const overviewPages = {
  '/system/overview': {
    title: 'Overview',
    permission: 'system:read',
    rail: { icon: Gauge, group: 'System' },
  },
} satisfies Pages;
