import { Box, chakra } from '@chakra-ui/react';
import { type WidgetPlace, widgetQuestion } from '@tailrace/domain/views/widgets/question';
import { widgetWords } from '@tailrace/domain/views/widgets/widget-words';
import { useNow } from '#/app/now.ts';
import { WidgetCard } from '#/features/widgets/cards/index.ts';
import { AdviceList } from './parts/AdviceList.tsx';
import type { Preview } from './use-preview.ts';
import type { WidgetDraft } from './use-widget-draft.ts';

interface WidgetPreviewProps {
  draft: WidgetDraft;
  preview: Preview;
  title: string;
  place: WidgetPlace;
  zone: string;
}

const aMinute = 60_000;

/** The picture, what it shows in words, and what is missing or costly. */
export function WidgetPreview({ draft, preview, title, place, zone }: WidgetPreviewProps) {
  const now = useNow(aMinute);
  const { widget, missing, advice, isHeld, askAnyway } = preview;
  const words = widgetWords(draft.widget, {
    timeRange: widgetQuestion(draft.widget, place).timeRange,
    now,
    zone,
  });
  return (
    <>
      <chakra.p role="status" textStyle="table" color="fg.muted" aria-label="In words">
        {missing.length > 0 ? missing.join(' ') : words}
      </chakra.p>
      <AdviceList advice={advice} isHeld={isHeld} onAskAnyway={askAnyway} onFix={draft.editConfig} />
      <Box flex="1" minH="0">
        <WidgetCard widget={widget} title={title} place={place} zone={zone} isVisible isLive={false} isBare />
      </Box>
    </>
  );
}
