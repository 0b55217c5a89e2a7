import { failedWith, type Notice, refusal } from './notice.ts';
import { isUnreadDate, unless } from './silent.ts';

/** Notices about testing patterns and natural-language dates. */
export const toolNotices = {
  regexInvalid: (): Notice => refusal('Could not validate regular expression. Make sure that it is valid.'),
  grokFailed: (): Notice =>
    refusal('We were not able to run the grok extraction. Please check your parameters.'),
  dateTestFailed: unless(isUnreadDate, failedWith('Could not test the time range')),
} as const;
