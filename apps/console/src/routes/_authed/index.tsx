import { defaultStartPath, startPath } from '@tailrace/domain/sessions/start-page';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { isGuideShown } from '#/features/getting-started/index.ts';

export const Route = createFileRoute('/_authed/')({
  beforeLoad: async ({ context: { queryClient, user } }) => {
    const href = startPath(user.startpage) ?? defaultStartPath(await isGuideShown(queryClient, user));
    throw redirect({ href, replace: true });
  },
  staticData: { title: 'Start', help: 'index', isDrawnFirst: true },
});
