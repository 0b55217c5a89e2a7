import { all, and, type Match, none, or, without } from './match.ts';

/** The plan of a query: an index expression that matches exactly its messages, or a superset of them. */
export interface Plan {
  match: Match;
  /** When `false`, each candidate still has to be checked. */
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

/** Only an exact plan can be negated. */
export function except(keep: Plan, drop: Plan): Plan {
  if (!drop.isExact) return atLeast(keep.match);
  return { match: without(keep.match, drop.match), isExact: keep.isExact };
}

export const everything = exactly(all);
