import { createFileRoute } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { SourcesPage, sourceTimeRange } from '#/features/search/sources/index.ts';

export const Route = createFileRoute('/_authed/sources')({
  validateSearch: sourceTimeRange.params,
  staticData: { title: 'Sources', help: 'search', rail: { icon: ChartNoAxesColumn, group: null, order: 60 } },
  component: SourcesPage,
});
