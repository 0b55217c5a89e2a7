import { listClusterConfigs } from '@tailrace/sdk/operations/configurations';
import { SlidersHorizontal } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const configurationPages = {
  '/system/configurations': {
    title: 'Configurations',
    permission: listClusterConfigs.permission,
    rail: { icon: SlidersHorizontal, group: 'System' },
  },
} satisfies Pages;
