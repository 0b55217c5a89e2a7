/** Whether a pattern name is valid: letters, digits and underscores. */
export function isPatternName(name: string): boolean {
  return /^\w+$/.test(name);
}

/** Writes a reference to a pattern. */
export function patternReference(name: string): string {
  return `%{${name}}`;
}
