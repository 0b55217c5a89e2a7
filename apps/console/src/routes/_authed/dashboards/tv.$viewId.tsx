import { tvParams } from '@tailrace/domain/views/dashboards/tv-url';
import { createFileRoute } from '@tanstack/react-router';
import { TvPage } from '#/features/dashboards/tv/index.ts';

export const Route = createFileRoute('/_authed/dashboards/tv/$viewId')({
  validateSearch: tvParams,
  staticData: { title: 'Dashboard', isBare: true },
  component: TvPage,
});
