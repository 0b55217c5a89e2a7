import { type FailedCall, failureText } from '../failure-text.ts';

/** What a person is told about the outcome of something. */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'error';
  /** `''` where the text says it all. */
  title: string;
  text: string;
}

/** A notice that something worked. */
export function success(text: string, title = ''): Notice {
  return { kind: 'success', title, text };
}

/** A notice that something failed: what did, and why. */
export function failure(title: string, text: string): Notice {
  return { kind: 'error', title, text };
}

/** A notice whose text says all there is to say about a failure. */
export function refusal(text: string): Notice {
  return failure('', text);
}

/**
 * The notice of a call that failed, under a headline.
 *
 * The table of messages has most failures as one line without a title, while the error catalogue calls those lines
 * titles and has the reason come from the server (calls-errors §8). So the line is the title and the reason the text.
 *
 * @example failedWith('Could not load streams')(error) // { kind: 'error', title: 'Could not load streams', text: … }
 */
export function failedWith(headline: string): (error: FailedCall) => Notice {
  return (error) => failure(headline, failureText(error));
}
