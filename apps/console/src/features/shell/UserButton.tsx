import type { ComponentProps } from 'react';
import styles from './activity.module.css';

interface UserButtonProps extends ComponentProps<'button'> {
  fullName: string;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const named = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return named
    .map((word) => Array.from(word ?? '')[0])
    .join('')
    .toUpperCase();
}

/** The button of the user menu, rendered before the menu's code is loaded. */
export function UserButton({ fullName, className = '', ...rest }: UserButtonProps) {
  const initials = initialsOf(fullName);
  return (
    <button
      type="button"
      aria-label={`${initials}, ${fullName}: user menu`}
      aria-haspopup="menu"
      title={fullName}
      {...rest}
      className={`${styles.user} ${className}`}
    >
      {initials}
    </button>
  );
}
