import { fieldValue } from '@tailrace/domain/search/field-value';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { DropPanel } from '../DropPanel.tsx';
import type { FieldCreation } from './model.ts';
import styles from './value-menu.module.css';

interface CreationMenuProps {
  creations: readonly FieldCreation[];
  values: SearchMessage['fields'];
}

/** What can be created from a message, by the field each is usually created from. */
export function CreationMenu({ creations, values }: CreationMenuProps) {
  const offered = creations.filter(({ usualField, isOffered }) => isOffered(fieldValue(values, usualField)));
  if (offered.length === 0) return null;
  return (
    <DropPanel title="Create from this message" button="Create…">
      {(close) => (
        <ul className={styles.items}>
          {offered.map(({ key, label, usualField, run }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  close();
                  run(usualField, fieldValue(values, usualField));
                }}
              >
                {label.charAt(0).toUpperCase()}
                {label.slice(1)} from {usualField}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropPanel>
  );
}
