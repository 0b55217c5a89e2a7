import { useState } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { preloadOnIntent } from '#/app/first-load/preload-on-intent.ts';
import type { UserMenuPageProps } from './lazy/UserMenuPage.tsx';
import { UserButton } from './UserButton.tsx';

const UserMenuPage = lazyWithRetry(async () => (await import('./lazy/UserMenuPage.tsx')).UserMenuPage, {
  fallback: ({ fullName }: UserMenuPageProps) => <UserButton fullName={fullName} />,
});

/** The menu's code is loaded when its button is hovered or focused. */
export function LazyUserMenu(props: UserMenuPageProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <UserMenuPage {...props} />;
  return (
    <UserButton
      fullName={props.fullName}
      {...preloadOnIntent(UserMenuPage.preload)}
      onClick={() => setWanted(true)}
    />
  );
}
