import type { MenuEntry } from '#/app/page-menu.ts';
import { Keys } from './Keys.tsx';
import styles from './page-menu.module.css';

interface PageMenuProps {
  /** A line is drawn between sections. */
  sections: readonly (readonly MenuEntry[])[];
  onChoose: (entry: MenuEntry) => void;
}

/** The entries of a "…" menu. */
export function PageMenu({ sections, onChoose }: PageMenuProps) {
  return (
    <div className={styles.menu}>
      {sections.map((entries) => (
        <ul key={entries[0]?.section}>
          {entries.map((entry) => (
            <li key={entry.label}>
              <button
                type="button"
                disabled={entry.isDisabled}
                data-dangerous={entry.isDangerous || undefined}
                onClick={() => onChoose(entry)}
              >
                {entry.label}
                <span>
                  {entry.detail} {entry.keys && <Keys keys={entry.keys} />}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
