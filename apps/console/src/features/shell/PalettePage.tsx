import { useNavigate } from '@tanstack/react-router';
import { logOut } from '#/app/session-calls.ts';
import { setThemeMode } from '#/app/theme/theme-mode.ts';
import { Palette } from './Palette.tsx';
import type { PaletteItem } from './palette-items.ts';
import type { Place } from './places.ts';

interface PalettePageProps {
  places: readonly Place[];
  onShowShortcuts: () => void;
  onClose: () => void;
}

export function PalettePage({ places, onShowShortcuts, onClose }: PalettePageProps) {
  const navigate = useNavigate();
  const items: PaletteItem[] = [
    ...places.map(({ to, label }) => ({ id: to, label, group: 'Page', run: () => navigate({ to }) })),
    { id: 'light', label: 'Use the light theme', group: 'Action', run: () => setThemeMode('light') },
    { id: 'dark', label: 'Use the dark theme', group: 'Action', run: () => setThemeMode('dark') },
    {
      id: 'system',
      label: 'Use the theme of the system',
      group: 'Action',
      run: () => setThemeMode('system'),
    },
    { id: 'shortcuts', label: 'Show keyboard shortcuts', group: 'Action', run: onShowShortcuts },
    { id: 'log-out', label: 'Log out', group: 'Action', run: logOut },
  ];
  return <Palette items={items} onClose={onClose} />;
}
