import { changed, isNode, type Node, withMember, without } from './json.ts';

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/**
 * A pivot of `fields` as pivots of one `field` each, as the contract has them. The first of several also keeps the
 * original `fields`, by which `joinedPivots` recognizes them.
 */
function separated(pivot: unknown): unknown {
  if (!isNode(pivot) || 'field' in pivot || !isNames(pivot.fields)) return pivot;
  const { fields, ...rest } = pivot;
  if (fields.length === 0) return { field: '', ...pivot };
  return fields.map((field, at) => ({
    field,
    ...rest,
    ...(at === 0 && fields.length > 1 ? { fields } : {}),
  }));
}

const separatedPivots = (pivots: unknown): unknown =>
  Array.isArray(pivots) ? pivots.flatMap(separated) : pivots;

/** What a pivot says besides its fields. */
const settingsOf = (pivot: Node) => without(pivot, 'field', 'fields');

/** Whether pivots are the parts of a group of several fields, as they came. */
function areParts(pivots: readonly unknown[], fields: readonly string[]): boolean {
  const [first] = pivots;
  const settings = isNode(first) && JSON.stringify(settingsOf(first));
  return (
    pivots.length === fields.length &&
    pivots.every(
      (pivot, at) =>
        isNode(pivot) && pivot.field === fields[at] && JSON.stringify(settingsOf(pivot)) === settings,
    )
  );
}

/** The inverse. Of a group that was changed, each field is a group of its own. */
function joinedPivots(pivots: unknown): unknown {
  if (!Array.isArray(pivots)) return pivots;
  const joined: unknown[] = [];
  for (let at = 0; at < pivots.length; at += 1) {
    const pivot: unknown = pivots[at];
    if (!isNode(pivot) || typeof pivot.field !== 'string') {
      joined.push(pivot);
      continue;
    }
    const { field, fields } = pivot;
    const isGroup =
      isNames(fields) && fields.length > 1 && areParts(pivots.slice(at, at + fields.length), fields);
    const isEmpty = field === '' && isNames(fields) && fields.length === 0;
    joined.push({ ...settingsOf(pivot), fields: isGroup || isEmpty ? fields : [field] });
    if (isGroup) at += fields.length - 1;
  }
  return joined;
}

/** Changes both lists of groups of a pivot, by the names that they have there. */
const inGroups = (names: readonly string[], change: (pivots: unknown) => unknown) => (node: Node) =>
  names.reduce((result, name) => withMember(result, name, change), node);

const ofSearch = ['row_groups', 'column_groups'];
const ofWidget = ['row_pivots', 'column_pivots'];

/** The search type of a pivot: as the contract has it, and as servers have it. */
export const readSearchPivot = inGroups(ofSearch, separatedPivots);
export const sentSearchPivot = inGroups(ofSearch, joinedPivots);

/** The largest limits, which a server states again beside the groups; sent to it, they would replace each limit. */
const largest = ['row_limit', 'column_limit'];

/** The configuration of an aggregation: as the contract has it, and as servers have it. */
export const readWidgetPivots = (config: unknown): unknown =>
  changed(config, (node) => inGroups(ofWidget, separatedPivots)(without(node, ...largest)));
export const sentWidgetPivots = (config: unknown): unknown =>
  changed(config, (node) => inGroups(ofWidget, joinedPivots)(without(node, ...largest)));
