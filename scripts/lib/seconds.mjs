/** Formats a duration for people: `8.2 s`, `41 s`, `15 min 3 s`. */
export function seconds(milliseconds) {
  const whole = Math.round(milliseconds / 1000);
  if (milliseconds < 9950) return `${(milliseconds / 1000).toFixed(1)} s`;
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
