import { shortName } from '@tailrace/domain/search/field-value';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './body.module.css';

interface FoldProps {
  isOpen: boolean;
  onToggle: () => void;
  /** Describes the folded part, for screen readers. */
  label: string;
  children: ReactNode;
}

/** The line that summarizes a folded part and toggles it. */
export function Fold({ isOpen, onToggle, label, children }: FoldProps) {
  return (
    <span className={styles.foldLine}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Fold' : 'Unfold'} ${shortName(label)}`}
        onClick={onToggle}
      >
        <ChevronRight size={12} aria-hidden />
      </button>
      {children}
    </span>
  );
}
