import { createFileRoute, redirect } from '@tanstack/react-router';
import { startPath } from '#/features/start/index.ts';

export const Route = createFileRoute('/_authed/')({
  staticData: { title: 'Start' },
  beforeLoad: ({ context }) => {
    throw redirect({ href: startPath(context.user.startpage), replace: true });
  },
});
