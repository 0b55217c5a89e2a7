import type { PatternPart } from '@tailrace/domain/search/patterns/pattern';
import { kindText } from '@tailrace/domain/search/patterns/token-kinds';
import styles from './patterns.module.css';

/** A pattern with its variable parts set apart. */
export function PatternText({ parts }: { parts: readonly PatternPart[] }) {
  if (parts.every((part) => 'text' in part && part.text.trim() === '')) {
    return <span className={styles.emptyText}>(empty message)</span>;
  }
  return parts.map((part, at) =>
    'text' in part ? (
      <span key={at}>{part.text}</span>
    ) : (
      <span key={at} className={styles.variable}>
        {kindText(part.kind)}
      </span>
    ),
  );
}
