import type { OperationId } from '@tailrace/sdk';
import {
  changed,
  changedEach,
  changedValues,
  isNode,
  type Node,
  withMember,
  without,
} from '@tailrace/sdk/versions/json';
import { acceptedGroups, returnedGroups } from './pivots.ts';
import { type PlayedDifference, Refused } from './played-difference.ts';

const writing: readonly OperationId[] = ['createView', 'updateView'];
const reading: readonly OperationId[] = [...writing, 'getView', 'deleteView', 'listViews'];
const groups = ['row_pivots', 'column_pivots'] as const;

const inWidgets = (view: Node, change: (widget: Node) => Node): Node =>
  withMember(view, 'state', (states) =>
    changedValues(states, (state) => withMember(state, 'widgets', (widgets) => changedEach(widgets, change))),
  );

const inAggregations = (view: Node, change: (config: Node) => Node): Node =>
  inWidgets(view, (widget) =>
    widget.type === 'aggregation'
      ? withMember(widget, 'config', (config) => changed(config, change))
      : widget,
  );

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** Without those of these members that have nothing in them. */
const withoutEmpty = (node: Node, ...names: readonly string[]): Node =>
  without(node, ...names.filter((name) => name in node && isEmpty(node[name])));

const limitsOf = (pivots: unknown): number[] =>
  (Array.isArray(pivots) ? (pivots as Node[]) : []).flatMap(({ type, config }) =>
    type === 'values' && isNode(config) ? Number(config.limit ?? 15) : [],
  );

/** The largest limits, stated beside the groups. */
const largest = { row_limit: 'row_pivots', column_limit: 'column_pivots' } as const;

const withLargest = (config: Node): Node => ({
  ...config,
  ...Object.fromEntries(
    Object.entries(largest).flatMap(([name, pivots]) => {
      const limits = limitsOf(config[pivots]);
      return limits.length > 0 ? [[name, Math.max(...limits)]] : [];
    }),
  ),
});

/** A limit beside the groups replaces that of each. */
const withOneLimit = (config: Node): Node =>
  Object.entries(largest).reduce<Node>(
    (node, [name, pivots]) =>
      typeof node[name] === 'number'
        ? withMember(without(node, name), pivots, (list) =>
            changedEach(list, (pivot) =>
              pivot.type === 'values'
                ? { ...pivot, config: { ...(pivot.config as Node), limit: node[name] } }
                : pivot,
            ),
          )
        : node,
    config,
  );

/** Every widget needs a position. */
function requirePositions(view: Node): Node {
  for (const state of Object.values((view.state ?? {}) as Record<string, Node>)) {
    const positions = (state.positions ?? {}) as Node;
    for (const { id } of (state.widgets ?? []) as Node[])
      if (!(String(id) in positions))
        throw new Refused(400, `Widget positions don't correspond to widgets: ${id}`);
  }
  return view;
}

const inViews = (reply: unknown, change: (view: Node) => Node): unknown =>
  changed(reply, (node) =>
    'views' in node ? withMember(node, 'views', (views) => changedEach(views, change)) : change(node),
  );

export const playedViews: readonly PlayedDifference[] = [
  {
    since: '7.0',
    calls: ['updateView'],
    body: (body, { url }) =>
      changed(body, (view) => {
        if (!url.pathname.endsWith(`/${String(view.id)}`))
          throw new Refused(400, 'The id of the entity is not the one of the path');
        return view;
      }),
  },
  {
    since: '5.0',
    calls: writing,
    body: (body) =>
      changed(body, (view) => {
        const known = without(requirePositions(view), 'favorite', 'last_updated_at', '_entity_source');
        const limited = inAggregations(known, (config) =>
          acceptedGroups(withOneLimit(withoutEmpty(config, 'units')), ...groups),
        );
        return inWidgets(limited, (widget) => withoutEmpty(widget, 'filters', 'stream_categories'));
      }),
  },
  {
    since: '5.0',
    calls: reading,
    reply: (reply) =>
      inViews(reply, (view) => ({
        ...inWidgets(
          inAggregations(view, (config) => returnedGroups(withLargest(config), ...groups)),
          (widget) => ({ filters: [], ...widget }),
        ),
        favorite: false,
      })),
  },
  {
    since: '6.1',
    calls: reading,
    reply: (reply) =>
      inViews(reply, (view) => ({
        ...inWidgets(
          inAggregations(view, (config) => ({ units: {}, ...config })),
          (widget) => ({ stream_categories: [], ...widget }),
        ),
        last_updated_at: view.created_at,
      })),
  },
];
