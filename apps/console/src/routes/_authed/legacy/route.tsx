import { createFileRoute, redirect } from '@tanstack/react-router';
import { showNotice } from '#/app/notices.ts';
import { supports } from '#/app/server-version.ts';

/** Legacy alerts: servers without them lead to the event definitions, which replace them. */
export const Route = createFileRoute('/_authed/legacy')({
  beforeLoad: async ({ preload }) => {
    if (await supports('listRecentAlerts')) return;
    if (!preload)
      showNotice({
        kind: 'info',
        title: '',
        text: 'Event definitions replace legacy alerts on this server.',
      });
    throw redirect({ to: '/alerts/definitions', replace: true });
  },
  staticData: { title: null },
});
