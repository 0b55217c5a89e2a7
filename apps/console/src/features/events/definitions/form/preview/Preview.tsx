import { Box, chakra, Stack } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import { displayMessage } from '#/app/display-message.ts';
import { Button } from '#/components/core/Button.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import type { EventDefinition } from '#/features/events/definitions/event-definition.ts';
import { useZone } from '#/features/query/time/index.ts';
import type { DefinitionValues } from '../form-values.ts';
import { FoundEvents } from './FoundEvents.tsx';
import { PreviewChart } from './PreviewChart.tsx';
import { closestWords, errorOf, limitWords, outcomeWords } from './preview-words.ts';
import { usePreview } from './use-preview.ts';

interface PreviewProps {
  values: DefinitionValues;
  stored: EventDefinition | undefined;
}

/** The events the definition would have created, and how close the rest came. */
export function Preview({ values, stored }: PreviewProps) {
  const zone = useZone();
  const { preview, error, isIncomplete, isStale, retry } = usePreview(values, stored);
  if (isIncomplete) return <Note>Complete the condition to see what it would have found.</Note>;
  if (error) {
    return (
      <Note role="alert">
        The preview failed: {displayMessage(error)}{' '}
        <Button size="sm" onClick={() => void retry()}>
          Try again
        </Button>
      </Note>
    );
  }
  if (!preview) return <RowsSkeleton label="Loading the preview" rows={4} />;
  const problem = errorOf(preview);
  if (problem) return <Note role="alert">The condition cannot be evaluated. {problem.message}</Note>;
  const time = (at: string) => clockIso(Date.parse(at), zone).slice(11, 16);
  const closest = closestWords(preview, time);
  return (
    <Stack gap="3" opacity={isStale ? 0.6 : 1} transition="opacity var(--duration)" aria-busy={isStale}>
      <Box role="status" textStyle="table">
        <chakra.p fontWeight="semibold">{outcomeWords(preview)}</chakra.p>
        {closest && <p>{closest}</p>}
        <chakra.p color="fg.muted">
          {countOf(preview.messages, 'message matches', 'messages match')} the query.
        </chakra.p>
        {limitWords(preview).map((words) => (
          <chakra.p key={words} color="fg.muted">
            {words}
          </chakra.p>
        ))}
      </Box>
      <PreviewChart preview={preview} zone={zone} />
      <FoundEvents preview={preview} zone={zone} />
    </Stack>
  );
}

const Note = chakra('div', { base: { textStyle: 'table', color: 'fg.muted', overflowWrap: 'anywhere' } });
