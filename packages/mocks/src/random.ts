/** A seeded random number generator. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  fraction(): number;
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  hex(digits: number): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  // mulberry32
  function fraction() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  const below = (limit: number) => Math.floor(fraction() * limit);

  return {
    fraction,
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    hex: (digits) => Array.from({ length: digits }, () => below(16).toString(16)).join(''),
  };
}
