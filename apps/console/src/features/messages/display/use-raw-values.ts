import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { useState } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';

/** Whether messages are shown as stored, without the changes of decorators. */
export function useRawValues(messages: readonly SearchMessage[]) {
  const [isRaw, setRaw] = useState(false);
  const isHidden = !messages.some(({ undecorated }) => undecorated);
  const toggle = {
    label: isRaw ? 'Show decorated values' : 'Show raw values',
    run: () => setRaw(!isRaw),
    isHidden,
  };
  useShortcut({ ...toggle, group: 'Search', key: 'u' });
  usePaletteAction(toggle);
  return { isRaw, setRaw };
}
