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
export function agoWords(age: number): string {
  const told = age - (age % ageStep(age));
  if (told === 0) return 'just now';
  if (age < minute) return `${told / second} s ago`;
  return age < hour ? `${told / minute} min ago` : `${told / hour} h ago`;
}
