import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#/features/cluster/about/index.ts';

export const Route = createFileRoute('/_authed/system/about')({
  staticData: { title: 'About this server', help: 'upgrade', palette: {} },
  component: AboutPage,
});
