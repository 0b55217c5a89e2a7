import { DropPanel } from '#/components/core/DropPanel.tsx';
import styles from './status-warnings.module.css';

/** What may not be as meant: the first of it in the line, all of it at a press. */
export function StatusWarnings({ warnings }: { warnings: readonly string[] }) {
  const [first, ...others] = warnings;
  if (first === undefined) return null;
  const more = others.length === 0 ? '' : ` + ${others.length} more`;
  return (
    <span className={styles.warnings}>
      <DropPanel title="What to mind" button={<span>{first + more}</span>}>
        {() => (
          <ul className={styles.list}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </DropPanel>
    </span>
  );
}
