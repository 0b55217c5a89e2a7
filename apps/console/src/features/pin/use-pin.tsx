import type { NewItem } from '@tailrace/domain/timelines/timeline';
import { type ReactNode, useState } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { useServerVersion } from '#/app/server-version.ts';

const PinDialog = lazyWithRetry(async () => (await import('./PinDialog.tsx')).PinDialog, {
  holdsTyping: true,
});

/** Asks to which timeline these are pinned. */
type Pin = (items: readonly NewItem[]) => void;

const nothing: readonly NewItem[] = [];

/** Pinning to timelines, with the dialog to render; `pin` is null where the server has no timelines. */
export function usePin(): { pin: Pin | null; dialog: ReactNode } {
  const hasTimelines = useServerVersion()?.isTailrace ?? false;
  const [items, setItems] = useState(nothing);
  return {
    pin: hasTimelines ? setItems : null,
    dialog: items.length > 0 && <PinDialog items={items} onClose={() => setItems(nothing)} />,
  };
}
