import { Download } from 'lucide-react';
import { useState } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { preloadOnIntent } from '#/app/first-load/preload-on-intent.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { IconButton } from '#/components/core/Button.tsx';
import { useSearchHome } from '#/features/search-place/index.ts';
import styles from './export-button.module.css';
import type { Exportable } from './exportable.ts';

const ExportDialog = lazyWithRetry(async () => (await import('./lazy/ExportDialog.tsx')).ExportDialog, {
  holdsTyping: true,
});

interface ExportButtonProps {
  /** The answer on the screen; `undefined` if there is nothing to export. */
  answer: Exportable | undefined;
}

/** Opens the export dialog for the current answer, which stays fixed while the dialog is open. */
export function ExportButton({ answer }: ExportButtonProps) {
  const { title = null } = useSearchHome();
  const [exported, setExported] = useState<Exportable>();
  const isOff = answer === undefined;
  const open = () => setExported(answer);
  useShortcut({ group: 'Search', key: 'e', label: 'Export the messages', run: open, isOff });
  usePaletteAction({ label: 'Export messages…', run: open, isOff });
  return (
    <>
      <IconButton
        aria-label="Export messages"
        title="Export messages (e)"
        className={styles.export}
        disabled={isOff}
        {...preloadOnIntent(ExportDialog.preload)}
        onClick={open}
      >
        <Download size={15} strokeWidth={1.6} aria-hidden />
      </IconButton>
      {exported && <ExportDialog {...exported} title={title} onClose={() => setExported(undefined)} />}
    </>
  );
}
