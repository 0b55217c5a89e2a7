import { createFileRoute } from '@tanstack/react-router';
import { GettingStartedPage } from '#/features/getting-started/index.ts';

export const Route = createFileRoute('/_authed/gettingstarted')({
  // Whatever it says: that it is there means that a menu led here.
  validateSearch: ({ menu }): { menu?: string } => (typeof menu === 'string' ? { menu } : {}),
  component: GettingStartedPage,
});
