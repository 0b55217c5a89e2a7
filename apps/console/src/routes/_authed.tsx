import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#/features/shell/index.ts';

export const Route = createFileRoute('/_authed')({ component: Shell });
