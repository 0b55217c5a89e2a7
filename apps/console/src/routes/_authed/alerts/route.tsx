import { createFileRoute } from '@tanstack/react-router';
import { AlertsSection } from '#/features/events/index.ts';

export const Route = createFileRoute('/_authed/alerts')({ component: AlertsSection });
