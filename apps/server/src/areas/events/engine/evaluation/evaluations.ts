import type { EvaluatedWindows } from '../evaluated.ts';
import { Control } from './control.ts';
import { evaluateWindows, type WindowsRequest } from './evaluate-windows.ts';
import { maxBytes, maxMs } from './limits.ts';
import { type GroupsPreview, type PreviewRequest, previewGroups } from './preview-groups.ts';
import type { PaneSearch } from './sliding-panes.ts';
import { WindowEvaluator } from './window-evaluator.ts';

export interface CachedWindowsRequest extends WindowsRequest {
  /** Under which id panes are kept for the next evaluation; null for none. */
  keepAs: string | null;
  /** Messages that were stored meanwhile may be missing in panes that were kept. */
  isChanged: boolean;
}

/** The evaluations, with their requests and results. */
export interface Evaluated {
  windows: { request: CachedWindowsRequest; result: EvaluatedWindows };
  preview: { request: PreviewRequest; result: GroupsPreview };
}

interface CachedPanes {
  /** What its panes were counted for. */
  aggregation: string;
  evaluator: WindowEvaluator;
  usedAt: number;
}

/** Panes that were not used for so long are dropped. */
const cachedMs = 10 * 60_000;

/** Evaluates definitions, and keeps the panes of overlapping windows between evaluations. */
export class Evaluations {
  readonly #cache = new Map<string, CachedPanes>();

  async windows(
    search: PaneSearch,
    request: CachedWindowsRequest,
    signal: AbortSignal,
  ): Promise<EvaluatedWindows> {
    const { keepAs, isChanged } = request;
    const aggregation = JSON.stringify(request.aggregation);
    const known = keepAs === null ? undefined : this.#cache.get(keepAs);
    const isUsable = known?.aggregation === aggregation && !isChanged;
    const evaluator = isUsable ? known.evaluator : new WindowEvaluator(request.aggregation);
    if (keepAs !== null) this.#cache.delete(keepAs);
    const control = new Control(signal, maxMs.scheduled);
    try {
      return await evaluateWindows(search, evaluator, request, control);
    } finally {
      if (keepAs !== null && evaluator.bytes <= maxBytes.ofOne) {
        this.#cache.set(keepAs, { aggregation, evaluator, usedAt: performance.now() });
        this.#evict();
      }
    }
  }

  preview(search: PaneSearch, request: PreviewRequest, signal: AbortSignal): Promise<GroupsPreview> {
    return previewGroups(search, request, new Control(signal, maxMs.preview));
  }

  /** Drops what is no longer used, then the largest, so that as many definitions as possible have theirs. */
  #evict(): void {
    const oldest = performance.now() - cachedMs;
    for (const [id, { usedAt }] of this.#cache) if (usedAt < oldest) this.#cache.delete(id);
    const bySize = [...this.#cache].sort(([, a], [, b]) => b.evaluator.bytes - a.evaluator.bytes);
    let bytes = bySize.reduce((sum, [, { evaluator }]) => sum + evaluator.bytes, 0);
    for (const [id, { evaluator }] of bySize) {
      if (bytes <= maxBytes.retained) return;
      bytes -= evaluator.bytes;
      this.#cache.delete(id);
    }
  }
}
