const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The step (ms) to which an age is rounded: the older, the coarser. */
function ageStep(age: number): number {
  if (age < minute) return 10 * second;
  return age < hour ? minute : hour;
}

/** Milliseconds until the text of an age changes. */
export const untilOlder = (age: number): number => ageStep(age) - (age % ageStep(age));

/** An age in milliseconds as text, rounded to its step: `just now`, `30 s ago`, `12 min ago`, `3 h ago`. */
export function formatAge(age: number): string {
  const rounded = age - (age % ageStep(age));
  if (rounded === 0) return 'just now';
  if (age < minute) return `${rounded / second} s ago`;
  return age < hour ? `${rounded / minute} min ago` : `${rounded / hour} h ago`;
}
