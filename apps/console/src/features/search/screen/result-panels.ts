import type { LazyComponent } from '#/app/first-load/lazy-with-retry.tsx';
import type { PanelKind } from '#/features/query/params/index.ts';
import { LazyChangesPanel } from '#/features/search/panels/changes/index.ts';
import { LazyFollowPanel } from '#/features/search/panels/follow/index.ts';
import { LazyPatternsPanel } from '#/features/search/panels/patterns/index.ts';
import type { ResultPanelProps } from '#/features/search/result/index.ts';

/** A panel shown instead of the messages. */
export interface ResultPanelEntry {
  /** As the button beside the histogram and the palette say it. */
  label: string;
  Panel: LazyComponent<ResultPanelProps>;
  /** The key that opens and closes it; without one it has no button, and opens from a message. */
  key?: string;
  /** It shows the messages of the result: an error, or no matches, is shown instead of it. */
  needsMessages?: true;
}

export const resultPanels: Partial<Record<PanelKind, ResultPanelEntry>> = {
  changes: { label: 'What changed', Panel: LazyChangesPanel, key: 'd' },
  patterns: { label: 'Patterns', Panel: LazyPatternsPanel, key: 'p', needsMessages: true },
  follow: { label: 'Follow a value', Panel: LazyFollowPanel },
};
