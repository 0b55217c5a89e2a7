import { lazy, Suspense, useState } from 'react';
import { UserButton } from './UserButton.tsx';
import type { UserMenuProps } from './UserMenu.tsx';

const load = () => import('./UserMenu.tsx');
const UserMenu = lazy(() => load().then((module) => ({ default: module.UserMenu })));

/** The menu and what it is built of are fetched when the pointer or the focus comes near. */
export function LazyUserMenu(props: UserMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <UserButton
      fullName={props.fullName}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenu {...props} />
    </Suspense>
  );
}
