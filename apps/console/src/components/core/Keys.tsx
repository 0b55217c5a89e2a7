import { isApple } from '#/app/platform.ts';
import styles from './keys.module.css';

interface KeysProps {
  /** Keys pressed together, `mod` for Ctrl or ⌘: `['mod', 'K']`. */
  keys: readonly string[];
}

const appleNames: Record<string, string> = { mod: '⌘', Alt: '⌥', Shift: '⇧' };
const otherNames: Record<string, string> = { mod: 'Ctrl' };

export function Keys({ keys }: KeysProps) {
  const names = isApple ? appleNames : otherNames;
  return <kbd className={styles.keys}>{keys.map((key) => names[key] ?? key).join(isApple ? '' : ' ')}</kbd>;
}
