import { Menu, Search } from 'lucide-react';
import { memo } from 'react';
import { preloadOnIntent } from '#/app/first-load/preload-on-intent.ts';
import { topBarSlot } from '#/app/top-bar-slot.tsx';
import { IconButton } from '#/components/core/Button.tsx';
import { Keys } from '#/components/core/Keys.tsx';
import { Activity } from './Activity.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  title: string;
  onOpenPalette: () => void;
  /** Called on hover or focus, to load the palette's code early. */
  onPreloadPalette: () => void;
  onShowShortcuts: () => void;
  /** Set on a phone, where the rail is a drawer. */
  onOpenRail?: (() => void) | undefined;
}

export const TopBar = memo(({ title, onOpenRail, ...on }: TopBarProps) => (
  <header className={styles.bar}>
    {onOpenRail && (
      <IconButton
        className={styles.openRail}
        aria-label="Open navigation"
        variant="ghost"
        onClick={onOpenRail}
      >
        <Menu size={17} aria-hidden />
      </IconButton>
    )}
    <div ref={topBarSlot} className={styles.slot} />
    <div className={styles.title}>{title}</div>
    <button
      type="button"
      className={styles.jump}
      aria-keyshortcuts="Control+K Meta+K"
      {...preloadOnIntent(on.onPreloadPalette)}
      onClick={on.onOpenPalette}
    >
      <Search size={15} aria-hidden />
      <span className={styles.jumpLabel}>Search or jump to…</span>
      <span className={styles.jumpKeys}>
        <Keys keys={['mod', 'K']} />
      </span>
    </button>
    <Activity onShowShortcuts={on.onShowShortcuts} />
  </header>
));
