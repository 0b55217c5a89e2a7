import type { SearchView } from '@tailrace/domain/views/search-view';
import { useState } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { preloadOnIntent } from '#/app/first-load/preload-on-intent.ts';
import { useMenuAction } from '#/app/page-menu.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button } from '#/components/core/Button.tsx';
import { ShareDialog } from '#/features/sharing/index.ts';
import styles from './saved-searches.module.css';
import { useSavedSearch } from './use-saved-search.ts';

const SaveDialog = lazyWithRetry(async () => (await import('./lazy/SaveDialog.tsx')).SaveDialog, {
  holdsTyping: true,
});
const OpenDialog = lazyWithRetry(async () => (await import('./lazy/OpenDialog.tsx')).OpenDialog, {
  holdsTyping: true,
});

type Dialog = 'save' | 'rename' | 'open' | 'share' | null;

interface SavedSearchBarProps {
  /** The open saved search, if any. */
  document: SearchView | undefined;
}

const untitled = { title: '', summary: '', description: '' };
const group = 'Saved searches';
const inMenu = { group, section: 'saved' } as const;

/** The Save button, and what else can be done with a saved search. */
export function SavedSearchBar({ document }: SavedSearchBarProps) {
  const saved = useSavedSearch(document);
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const view = document?.view;
  const isIdle = document !== undefined && !saved.isChanged;
  const save = () => {
    if (document && saved.save) {
      if (saved.isChanged && !saved.isSaving) saved.save();
    } else setDialog('save');
  };
  const isOwn = saved.save !== undefined;

  useShortcut({
    group,
    key: 'mod+s',
    label: 'Save the search; with Shift, as another one',
    whileTyping: true,
    run: ({ shiftKey }) => (shiftKey ? setDialog('save') : save()),
  });
  usePaletteAction({
    label: isOwn ? 'Save changes to the search' : 'Save search…',
    run: save,
    isHidden: isOwn && isIdle,
  });
  useMenuAction({
    ...inMenu,
    label: 'Open saved search…',
    keys: ['o'],
    run: () => setDialog('open'),
  });
  useMenuAction({
    ...inMenu,
    label: 'Save as another search…',
    keys: ['mod', 'Shift', 'S'],
    run: () => setDialog('save'),
    isHidden: document === undefined,
  });
  useMenuAction({
    ...inMenu,
    label: 'Reset to the saved version',
    run: () => saved.reset?.(),
    isHidden: !saved.reset,
  });
  useMenuAction({
    ...inMenu,
    label: 'Rename search…',
    run: () => setDialog('rename'),
    isHidden: !saved.rename,
  });
  useMenuAction({
    ...inMenu,
    label: 'Share search…',
    keys: ['a'],
    run: () => setDialog('share'),
    isHidden: !saved.isOwned,
  });
  useMenuAction({
    ...inMenu,
    label: 'Delete search…',
    isDangerous: true,
    run: () => saved.remove?.(),
    isHidden: !saved.remove,
  });

  return (
    <>
      <Button
        className={styles.save}
        data-changed={saved.isChanged || undefined}
        aria-label={saveLabel(view?.title, saved.isChanged)}
        aria-keyshortcuts="Control+S Meta+S"
        aria-disabled={isIdle || saved.isSaving}
        {...preloadOnIntent(document ? () => {} : SaveDialog.preload)}
        onClick={save}
      >
        {isIdle ? 'Saved' : 'Save'}
      </Button>
      {dialog === 'save' && (
        <SaveDialog
          heading={view ? 'Save as another search' : 'Save search'}
          details={view ? { ...view, title: `${view.title} (copy)` } : untitled}
          save={saved.saveAs}
          onSaved={(stored) => {
            close();
            saved.open(stored);
          }}
          onClose={close}
        />
      )}
      {dialog === 'rename' && view && saved.rename && (
        <SaveDialog
          heading="Rename search"
          details={view}
          save={saved.rename}
          onSaved={close}
          onClose={close}
        />
      )}
      {view && dialog === 'share' && (
        <ShareDialog type="search" id={view.id} title={view.title} onClose={close} />
      )}
      {dialog === 'open' && <OpenDialog onClose={close} />}
    </>
  );
}

function saveLabel(title: string | undefined, isChanged: boolean): string {
  if (title === undefined) return 'Save search';
  return isChanged ? `Save changes to ${title}, which has unsaved changes` : `${title} is saved`;
}
