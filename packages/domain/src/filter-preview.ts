/** Polling interval of an execution's status, in ms. */
export const previewInterval = 250;

/** The state of a filter preview: its search, and the pending execution. */
export interface FilterPreview<Result> {
  searchId: string | null;
  jobId: string | null;
  result: Result | null;
}

/** The events of a preview. */
export type PreviewEvent<Result> =
  | { type: 'created'; searchId: string }
  | { type: 'executed'; jobId: string }
  | { type: 'answered'; jobId: string; done: boolean; result: Result };

/** The initial state of a preview. */
export const noPreview: FilterPreview<never> = { searchId: null, jobId: null, result: null };

/**
 * Returns the preview after an event (calls-errors §4). A new execution replaces the pending one, whose results are then
 * ignored; an unfinished execution is polled again.
 *
 * @throws Error when a search is executed that was not created.
 */
export function nextPreview<Result>(
  preview: FilterPreview<Result>,
  event: PreviewEvent<Result>,
): FilterPreview<Result> {
  switch (event.type) {
    case 'created':
      return { ...preview, searchId: event.searchId, jobId: null };
    case 'executed':
      if (preview.searchId === null) throw new Error('The search of a preview has to be created first');
      return { ...preview, jobId: event.jobId };
    case 'answered':
      if (event.jobId !== preview.jobId || !event.done) return preview;
      return { ...preview, jobId: null, result: event.result };
  }
}

/** Whether to poll the status of an execution, every `previewInterval`. */
export function isPending({ jobId }: FilterPreview<unknown>): boolean {
  return jobId !== null;
}
