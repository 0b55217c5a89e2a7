import { createFileRoute } from '@tanstack/react-router';
import { GettingStartedPage } from '#/features/getting-started/index.ts';

export const Route = createFileRoute('/_authed/gettingstarted')({
  // Set by links from menus; the value does not matter.
  validateSearch: ({ menu }): { menu?: string } => (typeof menu === 'string' ? { menu } : {}),
  component: GettingStartedPage,
});
