import type { CallName, Difference } from './difference.ts';
import { idOf } from './entities.ts';
import { changed, changedEach, changedValues, isNode, type Node, withMember } from './json.ts';
import { readWidgetPivots, sentWidgetPivots } from './pivots.ts';

const writing: readonly CallName[] = ['POST /views', 'PUT /views/{id}'];

/** Changes the configurations of the aggregations of a view. */
const inView = (view: Node, change: (config: unknown) => unknown): Node =>
  withMember(view, 'state', (states) =>
    changedValues(states, (state) =>
      withMember(state, 'widgets', (widgets) =>
        changedEach(widgets, (widget) =>
          widget.type === 'aggregation' ? withMember(widget, 'config', change) : widget,
        ),
      ),
    ),
  );

const readView = (view: Node): Node => inView(view, readWidgetPivots);

export const viewDifferences: readonly Difference[] = [
  {
    title: 'Groups of widgets have a list of `fields` in place of one `field`.',
    since: '5.0',
    calls: [...writing, 'GET /views', 'GET /views/{id}', 'DELETE /views/{id}'],
    body: (view) => changed(view, (node) => inView(node, sentWidgetPivots)),
    reply: (reply) =>
      changed(reply, (node) => withMember(readView(node), 'views', (views) => changedEach(views, readView))),
  },
  {
    title: 'Changed views have the `id` of the path in the body.',
    since: '7.0',
    calls: ['PUT /views/{id}'],
    body: (body, { url }) =>
      changed(body, (view) => (isNode(view.entity) ? view : { ...view, id: idOf(url) })),
  },
];
