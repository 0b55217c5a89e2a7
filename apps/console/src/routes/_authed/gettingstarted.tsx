import { createFileRoute } from '@tanstack/react-router';
import { GettingStartedPage, guideState } from '#/features/getting-started/index.ts';

export const Route = createFileRoute('/_authed/gettingstarted')({
  // `menu` is set by links from menus; its value does not matter.
  validateSearch: (search): { menu?: string; sender?: string; input?: string } =>
    Object.fromEntries(
      ['menu', 'sender', 'input'].flatMap((name) =>
        typeof search[name] === 'string' ? [[name, search[name]]] : [],
      ),
    ),
  staticData: {
    title: 'Getting started',
    help: 'index',
    permission: guideState.permission,
    palette: { search: guideState.at.search },
  },
  component: GettingStartedPage,
});
