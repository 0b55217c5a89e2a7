import { createFileRoute } from '@tanstack/react-router';
import { AlertsSection } from '#/features/events/list/index.ts';

export const Route = createFileRoute('/_authed/alerts')({
  staticData: { title: null },
  component: AlertsSection,
});
