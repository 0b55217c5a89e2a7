import { chakra } from '@chakra-ui/react';
import { isAggregation, isMessages, type Widget } from '@tailrace/domain/views/widgets/widget';
import { type WidgetContext, widgetRequest } from '@tailrace/domain/views/widgets/widget-request';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '#/app/use-permissions.ts';
import { streamsQuery } from './queries.ts';

interface StreamsNoteProps {
  widgets: readonly Widget[];
  context: WidgetContext;
}

/** Says that the figures are those of the streams the user may read, where widgets search all and the user may not. */
export function StreamsNote({ widgets, context }: StreamsNoteProps) {
  const isPermitted = usePermissions();
  const isLimited = !isPermitted('streams:read') && widgets.some((widget) => searchesAll(widget, context));
  const { data } = useQuery({ ...streamsQuery, enabled: isLimited });
  if (!isLimited || !data || data.streams.length === 0) return null;
  const [first, ...others] = data.streams;
  return (
    <chakra.p
      textStyle="small"
      color="fg.muted"
      overflowWrap="anywhere"
      title={data.streams.map(({ title }) => title).join(', ')}
    >
      Counts only{' '}
      {others.length > 0 ? (
        `the ${data.streams.length} streams`
      ) : (
        <>
          the stream “<bdi>{first?.title}</bdi>”
        </>
      )}{' '}
      shared with you
    </chakra.p>
  );
}

/** Whether a widget searches all streams that the user may read. */
export const searchesAll = (widget: Widget, context: WidgetContext): boolean =>
  (isAggregation(widget) || isMessages(widget)) && widgetRequest(widget, context).streams.length === 0;
