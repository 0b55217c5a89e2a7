import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonClassOptions {
  variant?: 'outline' | 'solid' | 'subtle' | 'ghost' | 'plain';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** `danger` is for destructive actions. */
  tone?: 'accent' | 'danger';
}

/** The class names of a button, for a link that is drawn as one. */
export const buttonClass = ({ variant = 'outline', size = 'md', tone = 'accent' }: ButtonClassOptions = {}) =>
  `${styles.button} ${styles[variant]} ${styles[size]} ${styles[tone]}`;

interface ButtonProps extends ComponentProps<'button'>, ButtonClassOptions {}

export function Button({ variant, size, tone, className = '', type = 'button', ...props }: ButtonProps) {
  const look = buttonClass({ variant, size, tone });
  return <button {...props} type={type} className={`${look} ${className}`} />;
}

interface IconButtonProps extends ButtonProps {
  'aria-label': string;
}

/** A square button with only an icon; its label is for screen readers and the tooltip. */
export const IconButton = ({ className = '', ...props }: IconButtonProps) => (
  <Button {...props} className={`${styles.square} ${className}`} />
);
