const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds between two ages that are told apart: the older, the less exactly. */
function ageStep(age: number): number {
  if (age < 10 * second) return second;
  if (age < minute) return 5 * second;
  return age < hour ? minute : hour;
}

/** Milliseconds until an age is told differently. */
export const untilOlder = (age: number): number => ageStep(age) - (age % ageStep(age));

/** An age in milliseconds, to its step: `7 s`, `35 s`, `12 min`, `3 h`. */
export function ageWords(age: number): string {
  const told = age - (age % ageStep(age));
  if (age < minute) return `${told / second} s`;
  return age < hour ? `${told / minute} min` : `${told / hour} h`;
}
