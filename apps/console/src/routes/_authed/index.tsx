import { startPath } from '@tailrace/domain/start-page';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_authed/')({
  staticData: { title: 'Start' },
  beforeLoad: ({ context }) => {
    throw redirect({ href: startPath(context.user.startpage), replace: true });
  },
});
