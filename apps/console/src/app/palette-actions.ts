import { useEffect, useEffectEvent } from 'react';
import { proxy, useSnapshot } from 'valtio';

/** Something the page offers that can be reached from the command palette, too. */
export interface PaletteAction {
  /** A verb with its object: "Create stream". */
  label: string;
  run: () => void;
  /** Whether the reader may not do it, or there is nothing to do it to. */
  isOff?: boolean;
}

const state = proxy<{ labels: string[] }>({ labels: [] });
const runs = new Map<string, () => void>();

/** Offers an action in the palette for as long as the component is mounted. */
export function usePaletteAction({ label, run, isOff = false }: PaletteAction): void {
  const onChoose = useEffectEvent(run);
  useEffect(() => {
    if (isOff) return;
    runs.set(label, () => onChoose());
    state.labels = [...runs.keys()];
    return () => {
      runs.delete(label);
      state.labels = [...runs.keys()];
    };
  }, [label, isOff]);
}

/** What the page that is shown offers. */
export function usePaletteActions(): PaletteAction[] {
  const { labels } = useSnapshot(state);
  return labels.map((label) => ({ label, run: () => runs.get(label)?.() }));
}
