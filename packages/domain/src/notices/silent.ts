import type { FailedCall } from '../failure-text.ts';
import type { Notice } from './notice.ts';

/** Nobody is told about a role that is not there: lists simply do without it (calls-errors §8, Roles). */
export function isMissing({ status }: FailedCall): boolean {
  return status === 404;
}

/** Words that are no time yet are not an error while somebody is typing them (calls-errors §5). */
export function isUnreadDate({ status }: FailedCall): boolean {
  return status === 422;
}

/** A refusal whose body says `failed` goes onto the fields of the form that sent it (console §5). */
export function isShownByForm({ status, body }: FailedCall): boolean {
  return status === 400 && typeof body === 'object' && body !== null && 'failed' in body;
}

/** A body that lists what it has against single properties goes onto the form as well (calls-errors §8, Lookup). */
export function hasMessageTemplate({ body }: FailedCall): boolean {
  const first: unknown = Array.isArray(body) ? body[0] : undefined;
  return typeof first === 'object' && first !== null && 'message_template' in first;
}

/** A notice of a failure that is not given where the failure is silent. */
export function unless(
  isSilent: (error: FailedCall) => boolean,
  notice: (error: FailedCall) => Notice,
): (error: FailedCall) => Notice | null {
  return (error) => (isSilent(error) ? null : notice(error));
}
