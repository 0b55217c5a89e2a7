import { DropPanel } from '#/components/core/DropPanel.tsx';
import styles from './status-warnings.module.css';

/** The first warning in the status line, all of them in a panel. */
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
