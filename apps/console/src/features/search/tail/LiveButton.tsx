import { Play, Square } from 'lucide-react';
import { Button } from '#/components/core/Button.tsx';
import styles from './tail.module.css';

interface LiveButtonProps {
  isOn: boolean;
  onToggle: () => void;
}

/** Toggles the live tail. */
export function LiveButton({ isOn, onToggle }: LiveButtonProps) {
  return (
    <Button
      variant="outline"
      className={styles.live}
      aria-pressed={isOn}
      title={isOn ? 'Stop following new messages (l)' : 'Follow new messages (l)'}
      onClick={onToggle}
    >
      {isOn ? (
        <Square size={11} fill="currentColor" aria-hidden />
      ) : (
        <Play size={14} strokeWidth={1.8} aria-hidden />
      )}
      <span className={styles.word}>Live</span>
    </Button>
  );
}
