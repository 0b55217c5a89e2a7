/** How often the status of an execution is asked for (ms). */
export const previewInterval = 250;

/** Where the preview of a filter is: its search, and the execution whose result is waited for. */
export interface FilterPreview<Result> {
  searchId: string | null;
  jobId: string | null;
  result: Result | null;
}

/** What happens to a preview. */
export type PreviewEvent<Result> =
  | { type: 'created'; searchId: string }
  | { type: 'executed'; jobId: string }
  | { type: 'answered'; jobId: string; done: boolean; result: Result };

/** A preview before anything. */
export const noPreview: FilterPreview<never> = { searchId: null, jobId: null, result: null };

/**
 * The preview after something happened (calls-errors §4). A new execution takes the place of the pending one, whose
 * answers then count for nothing, and an execution that is not done is asked for again.
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

/** Whether the status of an execution has to be asked for, every `previewInterval`. */
export function isPending({ jobId }: FilterPreview<unknown>): boolean {
  return jobId !== null;
}
