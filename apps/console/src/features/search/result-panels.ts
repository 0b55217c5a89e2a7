import type { LazyComponent } from '#/app/first-load/lazy-with-retry.tsx';
import type { ResultPanelProps } from '#/features/search-answer/index.ts';
import { LazyFollowPanel } from '#/features/search-follow/index.ts';
import type { PanelKind } from '#/features/search-place/index.ts';

/** A panel shown instead of the messages. */
export interface ResultPanelEntry {
  /** As the button beside the histogram and the palette say it. */
  label: string;
  Panel: LazyComponent<ResultPanelProps>;
  /** The key that opens and closes it; without one it has no button, and opens from a message. */
  key?: string;
}

export const resultPanels: Partial<Record<PanelKind, ResultPanelEntry>> = {
  follow: { label: 'Follow a value', Panel: LazyFollowPanel },
};
