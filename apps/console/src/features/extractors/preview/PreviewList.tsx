import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { PreviewRow } from './PreviewRow.tsx';
import type { PreviewEntry } from './preview-model.ts';

/** More than fits on the screen. */
const firstRows = 20;

const rowStyles: SystemStyleObject = {
  '& > li': { px: '3', py: '2', borderTopWidth: '1px', overflowWrap: 'anywhere' },
  '& > li:first-of-type': { borderTopWidth: '0' },
  '& > li:not([data-outcome=matched]) > [data-text]': { color: 'fg.muted' },
  '& [data-text]': { whiteSpace: 'pre-wrap' },
  '& p': { textStyle: 'small', color: 'fg.muted' },
  '& p[data-problem]': { color: 'danger.fg' },
  '& mark': { bg: 'accent.weak', color: 'inherit', borderRadius: '2px', fontWeight: '600' },
  '& mark[data-cut]': { textDecoration: 'line-through' },
  '& dl': { mt: '1' },
  '& dl > div': { display: 'flex', gap: '2', alignItems: 'baseline' },
  '& dt': { flexShrink: '0', color: 'fg.muted' },
  '& dd': { minW: '0' },
  '& small': { color: 'fg.muted', fontSize: 'inherit' },
};

/** The messages of a preview. Those out of sight are drawn when the browser has time, so that typing stays fast. */
export function PreviewList({ entries }: { entries: readonly PreviewEntry[] }) {
  const late = useDeferredValue(entries);
  const rows = [...entries.slice(0, firstRows), ...late.slice(firstRows, entries.length)];
  return (
    <Box
      as="ul"
      aria-label="Messages"
      // Focusable, because it scrolls.
      tabIndex={0}
      maxH={{ lg: 'calc(100dvh - 300px)' }}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      overflowX="hidden"
      overflowY="auto"
      textStyle="table"
      css={rowStyles}
    >
      {rows.map((entry, at) => (
        // By position: the rows that are drawn later may still be those of another filter.
        <PreviewRow key={at} entry={entry} />
      ))}
    </Box>
  );
}
