import { createFileRoute } from '@tanstack/react-router';
import { callbackListSearch, NotificationsPage } from '#/features/alerts/index.ts';

export const Route = createFileRoute('/_authed/legacy/alerts/notifications/')({
  validateSearch: callbackListSearch.params,
  staticData: { title: 'Legacy alert notifications', palette: { needs: 'listAllAlarmCallbacks' } },
  component: NotificationsPage,
});
