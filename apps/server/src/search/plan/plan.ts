import { all, and, type Match, none, or, without } from './match.ts';

/** What the index can say about a query: exactly its messages, or at least all of them. */
export interface Plan {
  match: Match;
  /** `false`: each message found still has to be looked at. */
  isExact: boolean;
}

export const exactly = (match: Match): Plan => ({ match, isExact: true });
export const atLeast = (match: Match): Plan => ({ match, isExact: false });
export const nothing = exactly(none);

export const allOf = (plans: readonly Plan[]): Plan => ({
  match: and(plans.map((plan) => plan.match)),
  isExact: plans.every((plan) => plan.isExact),
});

export const anyOf = (plans: readonly Plan[]): Plan => ({
  match: or(plans.map((plan) => plan.match)),
  isExact: plans.every((plan) => plan.isExact),
});

/** Only what is known exactly can be taken away. */
export function except(keep: Plan, drop: Plan): Plan {
  if (!drop.isExact) return atLeast(keep.match);
  return { match: without(keep.match, drop.match), isExact: keep.isExact };
}

export const everything = exactly(all);
