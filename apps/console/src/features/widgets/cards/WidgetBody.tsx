import { isAggregation, isMessages, textOf, type Widget } from '@tailrace/domain/views/widgets/widget';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { AggregationBody } from './AggregationBody.tsx';
import { EmptyBody } from './EmptyBody.tsx';
import type { WidgetBodyProps } from './model.ts';
import { ProblemBody } from './ProblemBody.tsx';
import { UnknownBody } from './UnknownBody.tsx';
import type { WidgetView } from './use-widget-view.tsx';
import { WidgetSkeleton } from './WidgetSkeleton.tsx';

const MessagesBody = lazyWithRetry(async () => (await import('./messages/MessagesBody.tsx')).MessagesBody, {
  fallback: ({ widget, title }) => <WidgetSkeleton widget={widget} title={title} />,
});
const TextBody = lazyWithRetry(async () => (await import('./text/TextBody.tsx')).TextBody);

interface AnyBodyProps extends WidgetBodyProps {
  view: WidgetView;
}

/** The content of a widget; an earlier answer stays while the next one loads, and after it failed. */
export function WidgetBody({ view, ...props }: AnyBodyProps) {
  const { widget, run, isBare } = props;
  const text = textOf(widget);
  if (text !== null) return <TextBody text={text} isBare={isBare} />;
  if (!isAggregation(widget) && !isMessages(widget)) return <UnknownBody type={(widget as Widget).type} />;
  const { answer, problem } = run;
  if (!answer) {
    return problem ? <ProblemBody {...props} problem={problem} /> : <WidgetSkeleton {...props} />;
  }
  if (isMessages(widget)) {
    if (!answer.messages) return <WidgetSkeleton {...props} />;
    if (answer.messages.total === 0) return <EmptyBody {...props} answer={answer} />;
    return <MessagesBody {...props} widget={widget} answer={answer} isWrapped={view.isWrapped} />;
  }
  if (!answer.chart) return <WidgetSkeleton {...props} />;
  // Zero is a figure that is looked for; an empty chart is not.
  if (answer.chart.total === 0 && widget.config.visualization !== 'numeric') {
    return <EmptyBody {...props} answer={answer} />;
  }
  return <AggregationBody {...props} widget={widget} answer={answer} chart={answer.chart} view={view} />;
}
