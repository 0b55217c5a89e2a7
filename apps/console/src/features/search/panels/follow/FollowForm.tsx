import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import styles from './follow.module.css';

interface FollowFormProps {
  onFollow: (value: string) => void;
}

/** Asks for the value to follow, when it was not taken from a message. */
export function FollowForm({ onFollow }: FollowFormProps) {
  const [value, setValue] = useState('');
  const isEmpty = value.trim() === '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onFollow(value.trim());
      }}
    >
      <label>
        Value to follow
        <input
          ref={(input) => input?.focus()}
          value={value}
          maxLength={1_500}
          placeholder="A trace, request, order or user ID"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setValue(event.target.value)}
        />
      </label>
      <Button type="submit" variant="solid" disabled={isEmpty}>
        Follow value
      </Button>
      <p>
        Finds every message with this value, from all sources, and shows them in the order of their times.
      </p>
    </form>
  );
}
