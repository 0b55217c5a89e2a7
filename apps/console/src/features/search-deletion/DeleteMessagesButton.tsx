import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { preloadOnIntent } from '#/app/first-load/preload-on-intent.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { IconButton } from '#/components/core/Button.tsx';
import type { DeletableSearch } from './deletable-search.ts';
import styles from './delete-messages.module.css';

const DeleteMessagesDialog = lazyWithRetry(
  async () => (await import('./lazy/DeleteMessagesDialog.tsx')).DeleteMessagesDialog,
  { holdsTyping: true },
);

interface DeleteMessagesButtonProps {
  /** The answer on the screen; `undefined` while there are no messages. */
  answer: DeletableSearch | undefined;
  /** The titles of the streams that are searched; empty for all. */
  streams: readonly string[];
  /** Searches again once messages are gone. */
  onDeleted: () => void;
}

/** Opens the dialog that deletes the messages of the current answer; only our server can, and few may. */
export function DeleteMessagesButton({ answer, streams, onDeleted }: DeleteMessagesButtonProps) {
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const isOffered = usePermissions()('messages:delete') && isOwn;
  const [deleted, setDeleted] = useState<DeletableSearch>();
  const open = () => setDeleted(answer);
  usePaletteAction({
    label: 'Delete these messages…',
    run: open,
    isOff: !isOffered || answer === undefined,
  });
  if (!isOffered) return null;
  return (
    <>
      <IconButton
        aria-label="Delete these messages…"
        title="Delete these messages…"
        className={styles.delete}
        disabled={answer === undefined}
        {...preloadOnIntent(DeleteMessagesDialog.preload)}
        onClick={open}
      >
        <Trash2 size={15} strokeWidth={1.6} aria-hidden />
      </IconButton>
      {deleted && (
        <DeleteMessagesDialog
          {...deleted}
          streams={streams}
          onDeleted={onDeleted}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}
