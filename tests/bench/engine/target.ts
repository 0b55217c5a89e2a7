import { grouped } from '../figures.ts';

/** What a row must reach. */
export type Target = (
  | { atLeast: number }
  | { atMost: number }
  /** No worse than the older build, but for what a figure varies by between two runs. */
  | { atMostTimesBefore: number }
) & {
  /** The number of messages that the target is for; without it, any number. */
  messages?: number;
};

interface Measured {
  before?: number | undefined;
  after?: number | undefined;
  /** The messages stored. */
  size: number;
}

export function targetText(target: Target): string {
  if ('atLeast' in target) return `≥ ${grouped(target.atLeast)}`;
  if ('atMost' in target) return `≤ ${grouped(target.atMost)}`;
  return `≤ ${grouped(target.atMostTimesBefore)} × before`;
}

/** Whether the target is met; null where it is for another number of messages, or a figure is missing. */
export function isMet(target: Target, { before, after, size }: Measured): boolean | null {
  if (after === undefined || (target.messages ?? size) !== size) return null;
  if ('atLeast' in target) return after >= target.atLeast;
  if ('atMost' in target) return after <= target.atMost;
  return before === undefined ? null : after <= before * target.atMostTimesBefore;
}
