import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '#/app/current-user.ts';
import { logOut } from '#/app/session-calls.ts';
import { Chakra } from '#/app/theme/Chakra.tsx';
import { usePermissions } from '#/app/use-permissions.ts';
import { useChooseTheme } from '#/app/user-preferences.ts';
import { guideState } from '#/features/getting-started/index.ts';
import { UserMenu } from './UserMenu.tsx';

export interface UserMenuPageProps {
  fullName: string;
  onShowShortcuts: () => void;
}

export function UserMenuPage({ fullName, onShowShortcuts }: UserMenuPageProps) {
  const { id, username } = useCurrentUser();
  const navigate = useNavigate();
  const chooseTheme = useChooseTheme();
  const isPermitted = usePermissions();
  return (
    <Chakra>
      <UserMenu
        fullName={fullName}
        username={username}
        onTheme={chooseTheme}
        onAccount={() => navigate({ to: '/system/users/$userId', params: { userId: id } })}
        onPreferences={() => navigate({ to: '/system/users/preferences' })}
        onGuide={isPermitted(guideState.permission) ? () => navigate(guideState.at) : undefined}
        onShowShortcuts={onShowShortcuts}
        onAbout={() => navigate({ to: '/system/about' })}
        onLogOut={logOut}
      />
    </Chakra>
  );
}
