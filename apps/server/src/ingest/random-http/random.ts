/** Numbers in [0, 1), as `Math.random` gives them. */
export type Random = () => number;

export const pick = <T>(random: Random, items: readonly [T, ...T[]]): T =>
  items[Math.floor(random() * items.length)] ?? items[0];

export const between = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));

/** Many short times and a few long ones, around `typical`. */
export const latency = (random: Random, typical: number) =>
  Math.max(1, Math.round(typical * Math.exp((random() + random() + random() - 1.5) * 1.2)));

export const hexDigits = (random: Random, length: number) =>
  Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
