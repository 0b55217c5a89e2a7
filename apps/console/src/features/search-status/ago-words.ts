const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds between two ages that are told apart: the older, the less exactly. */
function ageStep(age: number): number {
  if (age < minute) return 10 * second;
  return age < hour ? minute : hour;
}

/** Milliseconds until an age is told differently. */
export const untilOlder = (age: number): number => ageStep(age) - (age % ageStep(age));

/** How long ago something was, in milliseconds, to its step: `just now`, `30 s ago`, `12 min ago`, `3 h ago`. */
export function agoWords(age: number): string {
  const told = age - (age % ageStep(age));
  if (told === 0) return 'just now';
  if (age < minute) return `${told / second} s ago`;
  return age < hour ? `${told / minute} min ago` : `${told / hour} h ago`;
}
