import { formatDuration } from '@tailrace/domain/format/format';
import { isAllTime } from '@tailrace/domain/time/time-range';
import { widgetQuestion } from '@tailrace/domain/views/widgets/question';
import { Button } from '#/components/core/Button.tsx';
import type { WidgetAnswer } from '#/features/widgets/run/index.ts';
import type { WidgetBodyProps } from './model.ts';
import { useStreams } from './queries.ts';
import { WidgetMessage } from './WidgetMessage.tsx';
import { deletedWords } from './widget-problem.ts';

interface EmptyBodyProps extends WidgetBodyProps {
  answer: WidgetAnswer;
}

const widerTimes = 4;

/** No messages match; a wider range is one click away. */
export function EmptyBody({ widget, place, answer, isBare, onZoom }: EmptyBodyProps) {
  const { timeRange, streams } = widgetQuestion(widget, place);
  const { isDeleted } = useStreams(streams);
  const gone = streams.filter(isDeleted);
  if (gone.length > 0) {
    const { title, text } = deletedWords(gone);
    return (
      <WidgetMessage title={title} isBare={isBare}>
        {text}
      </WidgetMessage>
    );
  }
  const to = Date.parse(answer.searchedRange.to);
  const length = (to - Date.parse(answer.searchedRange.from)) * widerTimes;
  const canWiden = onZoom && !isBare && !isAllTime(timeRange) && length > 0;
  return (
    <WidgetMessage
      title="No messages match"
      isBare={isBare}
      action={
        canWiden && (
          <Button size="sm" onClick={() => onZoom({ from: Math.max(0, to - length), to })}>
            Search {formatDuration(length)}
          </Button>
        )
      }
    />
  );
}
