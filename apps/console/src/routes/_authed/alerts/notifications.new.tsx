import { createFileRoute } from '@tanstack/react-router';
import { NewNotificationPage } from '#/features/events/notifications/index.ts';

export const Route = createFileRoute('/_authed/alerts/notifications/new')({ component: NewNotificationPage });
