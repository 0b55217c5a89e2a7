import { createFileRoute } from '@tanstack/react-router';
import { PluginPage } from '#/features/plugins/index.ts';

export const Route = createFileRoute('/_authed/$')({
  staticData: { title: 'Not found', help: 'index' },
  component: PluginPage,
});
