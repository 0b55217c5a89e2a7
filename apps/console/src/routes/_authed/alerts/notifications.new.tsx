import { createFileRoute } from '@tanstack/react-router';
import { NewNotificationPage } from '#/features/event-notifications/index.ts';

export const Route = createFileRoute('/_authed/alerts/notifications/new')({ component: NewNotificationPage });
