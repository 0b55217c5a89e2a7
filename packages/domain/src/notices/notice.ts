import { type FailedCall, failureText } from '../requests/failure-text.ts';

/** A message about the outcome of an action. */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'error';
  /** `''` when the text is enough. */
  title: string;
  text: string;
}

/** A notice of success. */
export function success(text: string, title = ''): Notice {
  return { kind: 'success', title, text };
}

/** A notice of failure: a title for the action and the reason as text. */
export function failure(title: string, text: string): Notice {
  return { kind: 'error', title, text };
}

/** A notice of failure whose text needs no title. */
export function refusal(text: string): Notice {
  return failure('', text);
}

/**
 * The notice of a failed call, with a title. The table of messages lists most failures as one line without a
 * title, while the error catalogue calls those lines titles and takes the reason from the server
 * (calls-errors §8). So the line is the title and the reason is the text.
 *
 * @example failedWith('Could not load streams')(error) // { kind: 'error', title: 'Could not load streams', text: … }
 */
export function failedWith(headline: string): (error: FailedCall) => Notice {
  return (error) => failure(headline, failureText(error));
}
