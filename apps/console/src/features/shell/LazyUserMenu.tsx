import { lazy, Suspense, useState } from 'react';
import { onIntent } from '#/app/intent.ts';
import { UserButton } from './UserButton.tsx';

interface LazyUserMenuProps {
  fullName: string;
  onShowShortcuts: () => void;
}

const load = () => import('./UserMenuPage.tsx');
const UserMenuPage = lazy(() => load().then((module) => ({ default: module.UserMenuPage })));

/** The menu and what it is built of are fetched when the pointer or the focus comes near. */
export function LazyUserMenu({ fullName, onShowShortcuts }: LazyUserMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <UserButton fullName={fullName} {...onIntent(() => void load())} onClick={() => setWanted(true)} />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenuPage onShowShortcuts={onShowShortcuts} />
    </Suspense>
  );
}
