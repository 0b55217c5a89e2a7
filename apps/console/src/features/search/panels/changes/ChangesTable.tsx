import { formatCount } from '@tailrace/domain/format/format';
import type { Change, Scopes } from '@tailrace/domain/search/changes/model';
import { useRef, useState } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button } from '#/components/core/Button.tsx';
import { type ChangeActions, ChangeRow } from './ChangeRow.tsx';
import { changeKey } from './change-text.ts';
import styles from './changes.module.css';

interface ChangesTableProps {
  changes: readonly Change[];
  scopes: Scopes;
  /** The names of the compared times. */
  columns: { before: string; now: string };
  actions: ChangeActions;
  /** Opens the comparison of a single field. */
  onCompare: (field: string) => void;
}

/** Rows shown at first; all of them would bury the ones that matter. */
const shownAtFirst = 50;
const group = 'What changed';

/** The changes, those that moved furthest first. The arrow keys move from row to row. */
export function ChangesTable({ changes, scopes, columns, actions, onCompare }: ChangesTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [shown, setShown] = useState(shownAtFirst);
  const move = (by: number) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.querySelector('button')?.focus();
  };
  useShortcut({ group, key: 'ArrowDown', label: 'Go to the next change', run: () => move(1) });
  useShortcut({ group, key: 'ArrowUp', label: 'Go to the previous change', run: () => move(-1) });
  useShortcut({ group, key: 'j', label: 'Go to the next change', run: () => move(1) });
  useShortcut({ group, key: 'k', label: 'Go to the previous change', run: () => move(-1) });
  return (
    <>
      <table ref={table} className={styles.table} aria-label="What changed">
        <thead>
          <tr>
            <th scope="col">Change</th>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">{columns.before}</th>
            <th scope="col">{columns.now}</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, shown).map((change) => (
            <ChangeRow
              key={changeKey(change)}
              change={change}
              scopes={scopes}
              columns={columns}
              actions={actions}
              onCompare={onCompare}
            />
          ))}
        </tbody>
      </table>
      {changes.length > shown && (
        <Button size="sm" variant="ghost" onClick={() => setShown(changes.length)}>
          Show all {formatCount(changes.length)} changes
        </Button>
      )}
    </>
  );
}
