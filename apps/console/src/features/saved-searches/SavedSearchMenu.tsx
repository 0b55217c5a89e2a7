import { Ellipsis } from 'lucide-react';
import { DropPanel } from '#/components/core/DropPanel.tsx';
import { Keys } from '#/components/core/Keys.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import styles from './saved-searches.module.css';
import type { SavedSearch } from './use-saved-search.ts';

interface SavedSearchMenuProps {
  saved: Pick<SavedSearch, 'document' | 'isChanged' | 'rename' | 'reset' | 'remove' | 'isOwned'>;
  onDialog: (dialog: 'save' | 'rename' | 'open' | 'share') => void;
}

interface Entry {
  label: string;
  run: () => void;
  keys?: readonly string[];
  isDangerous?: boolean;
}

/** The menu of saved searches, with the state of the open one at the top. */
export function SavedSearchMenu({ saved, onDialog }: SavedSearchMenuProps) {
  const { document, rename, reset, remove, isOwned } = saved;
  const entries: (Entry | null)[] = [
    { label: 'Open saved search…', run: () => onDialog('open'), keys: ['o'] },
    document
      ? { label: 'Save as another search…', run: () => onDialog('save'), keys: ['mod', 'Shift', 'S'] }
      : null,
    reset ? { label: 'Reset to what is saved', run: reset } : null,
    rename ? { label: 'Rename…', run: () => onDialog('rename') } : null,
    isOwned ? { label: 'Share…', run: () => onDialog('share'), keys: ['a'] } : null,
    remove ? { label: 'Delete search…', run: remove, isDangerous: true } : null,
  ];
  return (
    <DropPanel
      title="Saved searches"
      buttonLabel="Saved searches"
      button={<Ellipsis size={16} strokeWidth={1.6} aria-hidden />}
    >
      {(close) => (
        <div className={styles.menu}>
          {document && <About saved={saved} />}
          <ul>
            {entries
              .filter((entry) => entry !== null)
              .map(({ label, run, keys, isDangerous }) => (
                <li key={label}>
                  <button
                    type="button"
                    data-dangerous={isDangerous}
                    onClick={() => {
                      close();
                      run();
                    }}
                  >
                    {label}
                    {keys && <Keys keys={keys} />}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      )}
    </DropPanel>
  );
}

function About({ saved: { document, isChanged } }: Pick<SavedSearchMenuProps, 'saved'>) {
  if (!document) return null;
  const { title, description, owner, created_at } = document.view;
  return (
    <div className={styles.about}>
      <p>
        <bdi>{title}</bdi>
      </p>
      {description && <p>{description}</p>}
      <p>
        {owner === null ? 'Of nobody who is still here' : `Of ${owner}`}, made{' '}
        <RelativeTime at={new Date(created_at)} />
      </p>
      {isChanged && <p data-changed>It has unsaved changes</p>}
    </div>
  );
}
