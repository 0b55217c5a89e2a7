import { useEffect, useRef, useState } from 'react';
import styles from './query.module.css';

interface FilterNameFormProps {
  onKeep: (name: string) => void;
  onLeave: () => void;
}

/** Asks for the name to save a condition under. */
export function FilterNameForm({ onKeep, onLeave }: FilterNameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onKeep(name.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Keeps Esc from closing the surrounding panel.
        event.preventDefault();
        event.stopPropagation();
        onLeave();
      }}
    >
      <input
        ref={field}
        type="text"
        aria-label="Name of the filter"
        placeholder="Name of the filter"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" disabled={name.trim() === ''}>
        Keep filter
      </button>
    </form>
  );
}
