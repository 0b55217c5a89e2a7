import { formatCount } from '@tailrace/domain/format/format';
import type { Notice } from './notices.ts';

/** The outcome of the same call for several items. */
export interface EachOutcome<Thing> {
  done: Thing[];
  failed: Thing[];
  /** The error of the first failure. */
  reason: Error | null;
}

/** Makes a call for each item; throws only if all of them failed, so that partial success is reported. */
export async function doToEach<Thing>(
  things: readonly Thing[],
  call: (thing: Thing) => Promise<unknown>,
): Promise<EachOutcome<Thing>> {
  const outcomes = await Promise.allSettled(things.map(call));
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as Error] : [],
  );
  const reason = reasons[0] ?? null;
  if (reason && reasons.length === things.length) throw reason;
  return {
    done: things.filter((_, index) => outcomes[index]?.status === 'fulfilled'),
    failed: things.filter((_, index) => outcomes[index]?.status === 'rejected'),
    reason,
  };
}

interface EachNotices<Thing> {
  done: (things: readonly Thing[]) => Notice;
  /** The notice when some failed, with the reason. */
  failed: (reason: Error) => Notice;
}

/** The notice of the outcome: what was done, and how many failed. */
export function eachNotice<Thing>(
  { done, failed, reason }: EachOutcome<Thing>,
  notices: EachNotices<Thing>,
): Notice {
  if (!reason) return notices.done(done);
  const { title, text } = notices.failed(reason);
  const share = `${formatCount(failed.length)} of ${formatCount(done.length + failed.length)} failed.`;
  return { kind: 'error', title, text: `${share} ${text}` };
}
