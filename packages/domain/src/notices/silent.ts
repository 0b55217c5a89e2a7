import type { FailedCall } from '../requests/failure-text.ts';
import type { Notice } from './notice.ts';

/** A missing role is not reported: lists leave it out (calls-errors §8, Roles). */
export function isMissing({ status }: FailedCall): boolean {
  return status === 404;
}

/** An incomplete keyword is not an error while the user is typing (calls-errors §5). */
export function isUnreadDate({ status }: FailedCall): boolean {
  return status === 422;
}

/** Errors in a body with `failed` are shown at the fields of the form (console §5). */
export function isShownByForm({ status, body }: FailedCall): boolean {
  return status === 400 && typeof body === 'object' && body !== null && 'failed' in body;
}

/** Errors listed by property are shown at the fields of the form as well (calls-errors §8, Lookup). */
export function hasMessageTemplate({ body }: FailedCall): boolean {
  const first: unknown = Array.isArray(body) ? body[0] : undefined;
  return typeof first === 'object' && first !== null && 'message_template' in first;
}

/** Wraps a failure notice so that silent failures give none. */
export function unless(
  isSilent: (error: FailedCall) => boolean,
  notice: (error: FailedCall) => Notice,
): (error: FailedCall) => Notice | null {
  return (error) => (isSilent(error) ? null : notice(error));
}
