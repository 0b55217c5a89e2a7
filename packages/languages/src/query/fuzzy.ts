/**
 * Whether at most `distance` insertions, deletions, substitutions or transpositions turn one text into the
 * other.
 */
export function isWithinDistance(left: string, right: string, distance: number): boolean {
  if (left === right) return true;
  const a = [...left];
  const b = [...right];
  if (Math.abs(a.length - b.length) > distance) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let edits = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, at(beforeLast, column - 2) + 1);
      }
      current.push(edits);
      best = Math.min(best, edits);
    }
    if (best > distance && Math.min(...last) > distance) return false;
    beforeLast = last;
    last = current;
  }
  return at(last, b.length) <= distance;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
