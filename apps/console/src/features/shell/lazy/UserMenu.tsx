import { Box, chakra, Menu, Portal } from '@chakra-ui/react';
import { Check, CircleUser, Info, Keyboard, ListChecks, LogOut, SlidersHorizontal } from 'lucide-react';
import { type ThemeMode, useThemeMode } from '#/app/theme/theme-mode.ts';
import { Keys } from '#/components/core/Keys.tsx';
import { UserButton } from '#/features/shell/UserButton.tsx';

export interface UserMenuProps {
  fullName: string;
  username: string;
  onTheme: (mode: ThemeMode) => void;
  onAccount: () => void;
  onPreferences: () => void;
  /** Omitted for users who cannot use the guide. */
  onGuide?: (() => void) | undefined;
  onShowShortcuts: () => void;
  onAbout: () => void;
  onLogOut: () => void;
}

const themes: { mode: ThemeMode; label: string }[] = [
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'system', label: 'System default' },
];

/** Opens on mount, because its code is loaded when the user clicks the button. */
export function UserMenu(props: UserMenuProps) {
  const { fullName, username, onTheme, onAccount, onPreferences, onGuide } = props;
  const { onShowShortcuts, onAbout, onLogOut } = props;
  return (
    <Menu.Root defaultOpen positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <UserButton fullName={fullName} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content w="224px">
            <Box px="2.5" py="1.5" role="presentation">
              <chakra.p fontWeight="semibold" fontSize="13px" truncate>
                {fullName}
              </chakra.p>
              {username !== fullName && (
                <chakra.p textStyle="small" color="fg.muted" truncate>
                  {username}
                </chakra.p>
              )}
            </Box>
            <Menu.Separator />
            <ThemeItems onTheme={onTheme} />
            <Menu.Separator />
            <Menu.Item value="account" onClick={onAccount}>
              <CircleUser size={14} aria-hidden />
              Your account
            </Menu.Item>
            <Menu.Item value="preferences" onClick={onPreferences}>
              <SlidersHorizontal size={14} aria-hidden />
              Preferences
            </Menu.Item>
            {onGuide && (
              <Menu.Item value="guide" onClick={onGuide}>
                <ListChecks size={14} aria-hidden />
                Getting started
              </Menu.Item>
            )}
            <Menu.Item value="shortcuts" onClick={onShowShortcuts}>
              <Keyboard size={14} aria-hidden />
              Keyboard shortcuts
              <Box as="span" ms="auto">
                <Keys keys={['?']} />
              </Box>
            </Menu.Item>
            <Menu.Item value="about" onClick={onAbout}>
              <Info size={14} aria-hidden />
              About this server
            </Menu.Item>
            <Menu.Item value="log-out" onClick={onLogOut}>
              <LogOut size={14} aria-hidden />
              Log out
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function ThemeItems({ onTheme }: Pick<UserMenuProps, 'onTheme'>) {
  const mode = useThemeMode();
  return (
    <Menu.RadioItemGroup value={mode} onValueChange={({ value }) => onTheme(value as ThemeMode)}>
      <Menu.ItemGroupLabel>Theme</Menu.ItemGroupLabel>
      {themes.map((theme) => (
        <Menu.RadioItem key={theme.mode} value={theme.mode} closeOnSelect={false}>
          {theme.label}
          <Menu.ItemIndicator ms="auto">
            <Check size={14} aria-hidden />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}
