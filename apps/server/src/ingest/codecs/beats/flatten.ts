const maxDepth = 32;

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

/**
 * Flattens an object: members of members are joined by `_`, and elements of lists of objects have their index in the
 * name. Lists of plain values stay whole, and so do values that are nested too deep.
 */
export function* flatten(value: unknown, name: string, depth = 0): Generator<[name: string, value: unknown]> {
  if (isScalar(value) || depth >= maxDepth) yield [name, value];
  else if (Array.isArray(value)) {
    if (value.every(isScalar)) {
      if (value.length > 0) yield [name, value];
    } else
      for (const [index, element] of value.entries()) yield* flatten(element, `${name}_${index}`, depth + 1);
  } else {
    for (const [key, member] of Object.entries(value as object))
      yield* flatten(member, name === '' ? key : `${name}_${key}`, depth + 1);
  }
}
