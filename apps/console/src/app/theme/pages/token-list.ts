interface TokenValue {
  value: string;
}

const isValue = (entry: object): entry is TokenValue => 'value' in entry && typeof entry.value === 'string';

/** Flattens a token tree: `accent.solid`, `var(--accent-solid)`. */
export function tokenList(tree: object, path: readonly string[] = []): { name: string; value: string }[] {
  if (isValue(tree)) return [{ name: path.join('.'), value: tree.value }];
  return Object.entries(tree).flatMap(([key, entry]: [string, object]) =>
    tokenList(entry, key === 'DEFAULT' ? path : [...path, key]),
  );
}
