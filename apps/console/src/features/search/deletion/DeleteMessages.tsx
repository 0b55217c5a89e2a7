import { deleteMessages } from '@tailrace/sdk/operations/indices';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { useMenuAction } from '#/app/page-menu.ts';
import { useServerVersion } from '#/app/server-version.ts';
import type { DeletableSearch } from './deletable-search.ts';

const DeleteMessagesDialog = lazyWithRetry(
  async () => (await import('./lazy/DeleteMessagesDialog.tsx')).DeleteMessagesDialog,
  { holdsTyping: true },
);

interface DeleteMessagesProps {
  /** The result on the screen; `undefined` while there are no messages. */
  result: DeletableSearch | undefined;
  /** The titles of the streams that are searched; empty for all. */
  streams: readonly string[];
  /** Searches again once messages are gone. */
  onDeleted: () => void;
}

/** The dialog that deletes the messages of the current answer, with its menu entry; only our server can, and few may. */
export function DeleteMessages({ result, streams, onDeleted }: DeleteMessagesProps) {
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const isOffered = useCan()(deleteMessages) && isOwn;
  const [deleted, setDeleted] = useState<DeletableSearch>();
  useMenuAction({
    section: 'deletion',
    label: 'Delete these messages…',
    run: () => setDeleted(result),
    isDangerous: true,
    isDisabled: result === undefined,
    isHidden: !isOffered,
  });
  return (
    deleted && (
      <DeleteMessagesDialog
        {...deleted}
        streams={streams}
        onDeleted={onDeleted}
        onClose={() => setDeleted(undefined)}
      />
    )
  );
}
