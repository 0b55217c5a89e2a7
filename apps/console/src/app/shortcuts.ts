import { useEffect, useEffectEvent } from 'react';
import { proxy, useSnapshot } from 'valtio';

export interface Shortcut {
  /** As KeyboardEvent.key names it, with `mod` for Ctrl or ⌘: `/`, `?`, `mod+k`, `g s` is not one. */
  key: string;
  /** What it does, as a verb with its object. */
  label: string;
  /** Heading of the sheet it is listed under. */
  group: string;
  /** Left out where the browser does it already, such as following a link: then the key is only listed. */
  run?: (event: KeyboardEvent) => void;
  /** Whether it also works while typing in a field. */
  whileTyping?: boolean;
  /** Whether there is nothing for it to do now. */
  isOff?: boolean;
}

interface ActiveShortcut extends ShortcutEntry {
  run: ((event: KeyboardEvent) => void) | undefined;
  whileTyping: boolean;
}

export type ShortcutEntry = Pick<Shortcut, 'key' | 'label' | 'group'>;

const state = proxy<{ entries: ShortcutEntry[] }>({ entries: [] });
const active: ActiveShortcut[] = [];

const typingIn = 'input, textarea, select, [contenteditable=true], [role=textbox]';

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** What lies over the page is closed by Esc first, by the browser itself. */
const isCovered = () => document.querySelector('dialog[open], [popover]:popover-open') !== null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  if (event.key === 'Escape' && isCovered()) return;
  const isTyping = event.target instanceof Element && event.target.closest(typingIn) !== null;
  const name = nameOf(event);
  // The newest wins: a screen may take a key from the shell for as long as it is shown.
  const shortcut = active.findLast(
    ({ key, run, whileTyping }) => run && key === name && (whileTyping || !isTyping),
  );
  if (!shortcut?.run) return;
  event.preventDefault();
  shortcut.run(event);
}

function register(shortcut: ActiveShortcut): () => void {
  if (active.length === 0) window.addEventListener('keydown', onKeyDown);
  active.push(shortcut);
  publish();
  return () => {
    active.splice(active.indexOf(shortcut), 1);
    if (active.length === 0) window.removeEventListener('keydown', onKeyDown);
    publish();
  };
}

function publish(): void {
  const heard = active.filter(
    ({ key }, index) => active.findLastIndex((other) => other.key === key) === index,
  );
  state.entries = heard.map(({ key, label, group }) => ({ key, label, group }));
}

/** Listens for a key for as long as the component is mounted and lists it on the `?` sheet. */
export function useShortcut({ key, label, group, run, whileTyping = false, isOff = false }: Shortcut): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => run?.(event));
  const isListedOnly = run === undefined;
  useEffect(() => {
    if (isOff) return;
    return register({
      key,
      label,
      group,
      whileTyping,
      run: isListedOnly ? undefined : (event) => onPress(event),
    });
  }, [key, label, group, whileTyping, isOff, isListedOnly]);
}

export const useShortcutEntries = (): readonly ShortcutEntry[] => useSnapshot(state).entries;
