import { useEffect, useEffectEvent } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { usePaletteAction } from './palette-actions.ts';
import { useShortcut } from './shortcuts.ts';

/** The sections of the page's menu, from top to bottom. */
const sections = ['query', 'answer', 'saved', 'creation', 'deletion'] as const;

/** An action in the page's "…" menu. */
export interface MenuEntry {
  /** Verb and object: "Export messages…". */
  label: string;
  section: (typeof sections)[number];
  run: () => void;
  /** The shortcut, shown beside the label; a single key is registered here, a combination by the caller. */
  keys?: readonly string[];
  /** The current value of a setting, shown beside the label. */
  detail?: string | undefined;
  isDangerous?: boolean;
  /** Shown, but cannot be chosen now. */
  isDisabled?: boolean;
  /** Hidden: not permitted, or nothing to act on. */
  isHidden?: boolean;
}

type ShownEntry = Omit<MenuEntry, 'run' | 'isHidden'>;

const state = proxy<{ entries: ShownEntry[] }>({ entries: [] });
const runs = new Map<string, () => void>();

/** Adds an action to the page's menu and to the palette while the component is mounted, with its key. */
export function useMenuAction({ group = 'Search', ...entry }: MenuEntry & { group?: string }): void {
  const { label, run, keys = [], isDisabled, isHidden } = entry;
  const [key = ''] = keys;
  const isUnavailable = isDisabled === true || isHidden === true;
  useMenuEntry(entry);
  usePaletteAction({ label, run, isHidden: isUnavailable });
  useShortcut({
    group,
    key,
    label: label.replace('…', ''),
    run,
    isHidden: isUnavailable || keys.length !== 1,
  });
}

function useMenuEntry({ run, isHidden = false, ...shown }: MenuEntry): void {
  const onChoose = useEffectEvent(run);
  const text = JSON.stringify(shown);
  useEffect(() => {
    if (isHidden) return;
    const entry: ShownEntry = JSON.parse(text);
    runs.set(entry.label, () => onChoose());
    state.entries = [...state.entries, entry];
    return () => {
      runs.delete(entry.label);
      state.entries = state.entries.filter(({ label }) => label !== entry.label);
    };
  }, [text, isHidden]);
}

/** The entries of the page's menu by section; sections without entries are left out. */
export function useMenuSections(): MenuEntry[][] {
  const { entries } = useSnapshot(state) as { entries: ShownEntry[] };
  return sections
    .map((section) =>
      entries
        .filter((entry) => entry.section === section)
        .map((entry) => ({ ...entry, run: () => runs.get(entry.label)?.() })),
    )
    .filter((section) => section.length > 0);
}
