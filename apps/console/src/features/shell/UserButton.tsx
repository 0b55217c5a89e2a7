import type { ComponentProps } from 'react';
import styles from './activity.module.css';

interface UserButtonProps extends ComponentProps<'button'> {
  fullName: string;
}

function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  const named = names.length > 1 ? [names.at(0), names.at(-1)] : names;
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
