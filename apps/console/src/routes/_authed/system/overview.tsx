import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage, readMessagesPage } from '#/features/cluster/overview/index.ts';

export const Route = createFileRoute('/_authed/system/overview')({
  validateSearch: readMessagesPage,
  component: OverviewPage,
});
