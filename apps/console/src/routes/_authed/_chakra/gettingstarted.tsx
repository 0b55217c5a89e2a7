import { createFileRoute } from '@tanstack/react-router';
import { GettingStartedPage, guidePlace } from '#/features/getting-started/index.ts';

export const Route = createFileRoute('/_authed/_chakra/gettingstarted')({
  // Whatever it says: that it is there means that a menu led here.
  validateSearch: ({ menu }): { menu?: string } => (typeof menu === 'string' ? { menu } : {}),
  staticData: { title: 'Getting started', permission: guidePlace.permission },
  component: GettingStartedPage,
});
