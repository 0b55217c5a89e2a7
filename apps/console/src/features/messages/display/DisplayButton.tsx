import { SlidersHorizontal } from 'lucide-react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import styles from './display.module.css';

interface DisplayButtonProps {
  onOpen: () => void;
}

/** Opens the settings for columns and highlighting. */
export function DisplayButton({ onOpen }: DisplayButtonProps) {
  const open = { label: 'Arrange columns and highlighting', run: onOpen };
  useShortcut({ ...open, group: 'Search', key: 'c' });
  usePaletteAction(open);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={open.label}
      title={`${open.label} (c)`}
      onClick={onOpen}
    >
      <SlidersHorizontal size={14} aria-hidden />
    </button>
  );
}
