import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_authed/legacy/')({
  beforeLoad: () => {
    throw redirect({ to: '/legacy/alerts', replace: true });
  },
  staticData: { title: null },
});
