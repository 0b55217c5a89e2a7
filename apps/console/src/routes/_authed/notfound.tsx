import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#/features/shell/problems/index.ts';

export const Route = createFileRoute('/_authed/notfound')({
  staticData: { title: 'Not found', help: 'index', isDrawnFirst: true },
  component: NotFoundPage,
});
