/**
 * Does some work with a signal that is aborted by another one or after a time. Unlike `AbortSignal.timeout`, nothing is
 * retained once the work is done.
 */
export async function withDeadline<Result>(
  cancelled: AbortSignal,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const cancel = () => controller.abort(cancelled.reason);
  if (cancelled.aborted) cancel();
  cancelled.addEventListener('abort', cancel);
  const timer = setTimeout(
    () => controller.abort(new DOMException('The deadline has passed', 'TimeoutError')),
    milliseconds,
  );
  try {
    return await work(controller.signal);
  } catch (error) {
    // What failed because of the signal failed for its reason.
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    cancelled.removeEventListener('abort', cancel);
  }
}
