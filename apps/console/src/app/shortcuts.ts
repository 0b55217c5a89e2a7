import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

export interface Shortcut {
  /** As KeyboardEvent.key names it, with `mod` for Ctrl or ⌘: `/`, `?`, `mod+k`, `g s` is not one. */
  key: string;
  /** What it does, as verb and object. */
  label: string;
  /** Group on the shortcut sheet. */
  group: string;
  /** Omitted where the browser already handles the key, such as following a link; then the key is only listed. */
  run?: (event: KeyboardEvent) => void;
  /** Whether it also works while typing in a field. */
  whileTyping?: boolean;
  /** Disabled for now. */
  isHidden?: boolean;
}

interface ActiveShortcut extends ShortcutEntry {
  run: ((event: KeyboardEvent) => void) | undefined;
  whileTyping: boolean;
}

export type ShortcutEntry = Pick<Shortcut, 'key' | 'label' | 'group'>;

const state = proxy<{ entries: ShortcutEntry[] }>({ entries: [] });
const active: ActiveShortcut[] = [];

const typingIn = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox]';

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** Esc belongs to open dialogs and popovers, which the browser closes itself. */
const isCovered = () => document.querySelector('dialog[open], [popover]:popover-open') !== null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  if (event.key === 'Escape' && isCovered()) return;
  const isTyping = event.target instanceof Element && event.target.closest(typingIn) !== null;
  const name = nameOf(event);
  // The newest registration wins, so that a screen can override a key of the shell.
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
  // A key that is only listed belongs to a part of the page, and leaves those of the page in the list.
  const heard = active.filter(
    ({ key, group, run }, index) =>
      active.findLastIndex(
        (other) => other.key === key && (run && other.run ? true : other.group === group),
      ) === index,
  );
  state.entries = heard.map(({ key, label, group }) => ({ key, label, group }));
}

/** Registers a keyboard shortcut while the component is mounted, and lists it on the `?` sheet. */
export function useShortcut({
  key,
  label,
  group,
  run,
  whileTyping = false,
  isHidden = false,
}: Shortcut): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => run?.(event));
  const isListedOnly = run === undefined;
  // A layout effect, because a key may be pressed as soon as the component is visible, before effects run.
  useLayoutEffect(() => {
    if (isHidden) return;
    return register({
      key,
      label,
      group,
      whileTyping,
      run: isListedOnly ? undefined : (event) => onPress(event),
    });
  }, [key, label, group, whileTyping, isHidden, isListedOnly]);
}

/** Lists keys that a focused part of the page handles itself, such as a row. The list must not change. */
export function useListedShortcuts(entries: readonly ShortcutEntry[]): void {
  useEffect(() => {
    const removals = entries.map((entry) => register({ ...entry, run: undefined, whileTyping: false }));
    return () => {
      for (const remove of removals) remove();
    };
  }, [entries]);
}

export const useShortcutEntries = (): readonly ShortcutEntry[] => useSnapshot(state).entries;
