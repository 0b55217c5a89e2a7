/** Whether a pattern can be called so: letters, digits and underscores. */
export function isPatternName(name: string): boolean {
  return /^\w+$/.test(name);
}

/** How a pattern is written where it is used. */
export function patternReference(name: string): string {
  return `%{${name}}`;
}
