import { useEffect, useEffectEvent } from 'react';
import { proxy, useSnapshot } from 'valtio';

/** An action of the page that the command palette offers as well. */
export interface PaletteAction {
  /** Verb and object: "Create stream". */
  label: string;
  run: () => void;
  /** Hidden: not permitted, or nothing to act on. */
  isHidden?: boolean;
}

const state = proxy<{ labels: string[] }>({ labels: [] });
const runs = new Map<string, () => void>();

/** Adds an action to the palette while the component is mounted. */
export function usePaletteAction({ label, run, isHidden = false }: PaletteAction): void {
  const onChoose = useEffectEvent(run);
  useEffect(() => {
    if (isHidden) return;
    runs.set(label, () => onChoose());
    state.labels = [...runs.keys()];
    return () => {
      runs.delete(label);
      state.labels = [...runs.keys()];
    };
  }, [label, isHidden]);
}

/** The actions of the current page. */
export function usePaletteActions(): PaletteAction[] {
  const { labels } = useSnapshot(state);
  return labels.map((label) => ({ label, run: () => runs.get(label)?.() }));
}
