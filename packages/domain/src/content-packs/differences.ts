/**
 * The dotted names of the values in which an entity of a pack differs from an existing one. What the pack says nothing
 * of does not differ.
 *
 * @example differences({ title: 'A', rule: { value: 1 } }, { title: 'A', rule: { value: 2 } }) // ['rule.value']
 */
export function differences(wanted: unknown, existing: unknown, name = ''): string[] {
  if (wanted === null || wanted === undefined) return [];
  if (isObject(wanted) && isObject(existing)) {
    return Object.entries(wanted).flatMap(([key, value]) => {
      const other = Object.hasOwn(existing, key) ? existing[key] : undefined;
      return differences(value, other, name === '' ? key : `${name}.${key}`);
    });
  }
  const isSame = Array.isArray(wanted)
    ? JSON.stringify(wanted) === JSON.stringify(existing ?? [])
    : wanted === (existing ?? '');
  return isSame ? [] : [name];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
