import { createFileRoute } from '@tanstack/react-router';
import { PreferencesPage } from '#/features/preferences/index.ts';

export const Route = createFileRoute('/_authed/system/users/preferences')({
  staticData: { title: 'Preferences', help: 'search#time-ranges' },
  component: PreferencesPage,
});
