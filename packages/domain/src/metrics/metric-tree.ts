/** Names that begin alike. */
export interface GroupRow {
  kind: 'group';
  /** The common beginning, without a dot at its end. */
  path: string;
  /** What the group adds to the path of the group around it. */
  label: string;
  depth: number;
  /** Number of metrics in it. */
  count: number;
  isOpen: boolean;
}

export interface MetricRow {
  kind: 'metric';
  name: string;
  label: string;
  depth: number;
}

export type TreeRow = GroupRow | MetricRow;

interface Branch {
  isMetric: boolean;
  count: number;
  children: Map<string, Branch>;
}

const newBranch = (): Branch => ({ isMetric: false, count: 0, children: new Map() });

/** The names by their segments. */
function grow(names: readonly string[]): Branch {
  const root = newBranch();
  for (const name of names) {
    let branch = root;
    branch.count += 1;
    for (const segment of name.split('.')) {
      const next = branch.children.get(segment) ?? newBranch();
      branch.children.set(segment, next);
      next.count += 1;
      branch = next;
    }
    branch.isMetric = true;
  }
  return root;
}

/** The rows of the tree in order; a group with a single entry is joined with it. */
export function treeRows(names: readonly string[], isOpen: (path: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (branch: Branch, path: string, label: string, depth: number) => {
    if (branch.isMetric) rows.push({ kind: 'metric', name: path, label, depth });
    if (branch.children.size === 0) return;
    const [only] = branch.children;
    if (branch.children.size === 1 && only && !branch.isMetric) {
      const [segment, child] = only;
      visit(child, `${path}.${segment}`, `${label}.${segment}`, depth);
      return;
    }
    const open = isOpen(path);
    const count = branch.isMetric ? branch.count - 1 : branch.count;
    rows.push({ kind: 'group', path, label, depth, count, isOpen: open });
    if (!open) return;
    for (const [segment, child] of branch.children) visit(child, `${path}.${segment}`, segment, depth + 1);
  };
  for (const [segment, branch] of grow(names).children) visit(branch, segment, segment, 0);
  return rows;
}

export const flatRows = (names: readonly string[]): TreeRow[] =>
  names.map((name) => ({ kind: 'metric', name, label: name, depth: 0 }));
