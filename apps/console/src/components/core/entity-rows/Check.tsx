import { useEffect, useRef } from 'react';
import styles from './entity-rows.module.css';

interface CheckProps {
  /** For a visible label. */
  id?: string;
  label: string;
  isChecked: boolean;
  /** Indeterminate: some of the rows it stands for are ticked. */
  isPartly?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** The native checkbox: a page of rows has hundreds. */
export function Check({ id, label, isChecked, isPartly = false, onChange }: CheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly && !isChecked;
  }, [isPartly, isChecked]);
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      className={styles.check}
      aria-label={label}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
