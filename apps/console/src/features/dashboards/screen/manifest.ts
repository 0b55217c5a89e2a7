import { LayoutDashboard } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const dashboardPages = {
  '/dashboards': { title: 'Dashboards', rail: { icon: LayoutDashboard, group: null } },
  '/dashboards/new': {
    title: 'New dashboard',
    permission: 'dashboards:create',
    palette: { label: 'Create dashboard' },
  },
  '/dashboards/$viewId': { title: 'Dashboard' },
} satisfies Pages;
