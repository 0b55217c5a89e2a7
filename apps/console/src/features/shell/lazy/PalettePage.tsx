import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useCurrentUser } from '#/app/current-user.ts';
import { helpLabel } from '#/app/help.ts';
import { usePaletteActions } from '#/app/palette-actions.ts';
import type { NamedEntity } from '#/app/palette-source.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { logOut } from '#/app/session-calls.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { useChooseTheme } from '#/app/user-preferences.ts';
import { usePaletteLinks } from '#/features/shell/use-page-links.ts';
import { paletteSources } from '../../palette-sources.ts';
import { Palette } from './Palette.tsx';
import type { PaletteItem } from './palette-items.ts';

const action = (label: string, run: () => void): PaletteItem => ({ id: label, label, group: 'Action', run });

interface KnownEntity extends NamedEntity {
  /** "Stream". */
  kind: string;
}

/** The entities the user may open, by name; requested only once they are needed. */
function useNamedEntities(isWanted: boolean): readonly KnownEntity[] {
  const isPermitted = usePermissions();
  const isOwnServer = useServerVersion()?.isTailrace ?? false;
  const allowed = paletteSources.filter(
    ({ permission, isEmbedded }) =>
      (isOwnServer || !isEmbedded) && (permission === null || isPermitted(permission)),
  );
  return useQueries({
    queries: allowed.map(({ query }) => ({ ...query, enabled: isWanted })),
    combine: (replies) =>
      replies.flatMap(({ data = [] }, index) =>
        data.map((entity) => ({ ...entity, kind: allowed[index]?.kind ?? '' })),
      ),
  });
}

interface PalettePageProps {
  /** The address of the documentation about the page. */
  help: string | null;
  onShowShortcuts: () => void;
  onClose: () => void;
}

/**
 * The command palette: pages, actions of the current page, entities by name and global actions, limited by permission.
 */
export function PalettePage({ help, onShowShortcuts, onClose }: PalettePageProps) {
  const navigate = useNavigate();
  const chooseTheme = useChooseTheme();
  const { id: userId } = useCurrentUser();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const entities = useNamedEntities(wanted !== '');
  const actions = usePaletteActions();
  // A page's own action can lead to a page that the palette lists as well.
  const links = usePaletteLinks().filter((link) => actions.every(({ label }) => label !== link.label));
  const items: PaletteItem[] = [
    ...actions.map(({ label, run }) => action(label, run)),
    ...links.map(({ to, label, isAction, search }) => ({
      id: `${to} ${label}`,
      label,
      group: isAction ? 'Action' : 'Page',
      run: () => navigate({ to, search }),
    })),
    action('Your account', () => navigate({ to: '/system/users/$userId', params: { userId } })),
    action('Preferences', () => navigate({ to: '/system/users/preferences' })),
    action('Use the light theme', () => chooseTheme('light')),
    action('Use the dark theme', () => chooseTheme('dark')),
    action('Use the system theme', () => chooseTheme('system')),
    ...(help ? [action(helpLabel, () => void window.open(help, '_blank', 'noopener'))] : []),
    action('Show keyboard shortcuts', onShowShortcuts),
    action('Log out', logOut),
    // Entities are only listed once something is typed: there may be thousands.
    ...(wanted === ''
      ? []
      : entities.map(({ id, name, kind, href }) => ({
          id: `${kind} ${id}`,
          label: name,
          group: kind,
          run: () => navigate({ href }),
        }))),
  ];
  return (
    <Palette
      items={items}
      onType={setTyped}
      onSearch={(q) => navigate({ to: '/search', search: { q } })}
      onClose={onClose}
    />
  );
}
