import { ChartNoAxesColumn } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const sourcePages = {
  '/sources': { title: 'Sources', rail: { icon: ChartNoAxesColumn, group: null } },
} satisfies Pages;
