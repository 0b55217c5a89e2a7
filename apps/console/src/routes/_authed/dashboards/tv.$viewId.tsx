import { tvParams } from '@tailrace/domain/dashboards/tv-url';
import { createFileRoute } from '@tanstack/react-router';
import { TvPage } from '#/features/dashboard-tv/index.ts';

export const Route = createFileRoute('/_authed/dashboards/tv/$viewId')({
  validateSearch: tvParams,
  component: TvPage,
});
