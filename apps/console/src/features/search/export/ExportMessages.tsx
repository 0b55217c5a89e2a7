import { useState } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { useMenuAction } from '#/app/page-menu.ts';
import { useSearchHome } from '#/features/query/params/index.ts';
import type { Exportable } from './exportable.ts';

const ExportDialog = lazyWithRetry(async () => (await import('./lazy/ExportDialog.tsx')).ExportDialog, {
  holdsTyping: true,
});

interface ExportMessagesProps {
  /** The result on the screen; `undefined` if there is nothing to export. */
  result: Exportable | undefined;
}

/** The export dialog with its key and menu entry; the result stays fixed while the dialog is open. */
export function ExportMessages({ result }: ExportMessagesProps) {
  const { title = null } = useSearchHome();
  const [exported, setExported] = useState<Exportable>();
  useMenuAction({
    section: 'answer',
    label: 'Export messages…',
    keys: ['e'],
    run: () => setExported(result),
    isDisabled: result === undefined,
  });
  return exported && <ExportDialog {...exported} title={title} onClose={() => setExported(undefined)} />;
}
