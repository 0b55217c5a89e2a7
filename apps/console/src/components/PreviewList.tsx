import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { type ReactNode, useDeferredValue } from 'react';

/** More than fits on the screen. */
const firstRows = 20;

interface PreviewListProps<Entry> {
  label: string;
  entries: readonly Entry[];
  /** What stands above and below it on a large screen, in pixels. */
  besides: number;
  rowStyles: SystemStyleObject;
  row: (entry: Entry, key: number) => ReactNode;
}

const styles: SystemStyleObject = {
  '& > li': { px: '3', py: '2', borderTopWidth: '1px', overflowWrap: 'anywhere' },
  '& > li:first-of-type': { borderTopWidth: '0' },
  '& [data-text]': { whiteSpace: 'pre-wrap' },
  '& p': { textStyle: 'small', color: 'fg.muted' },
  '& p[data-problem]': { color: 'danger.fg' },
};

/**
 * The messages of a preview that changes with each key. Those out of sight are drawn when the browser has time, so that typing
 * stays fast.
 */
export function PreviewList<Entry>({ label, entries, besides, rowStyles, row }: PreviewListProps<Entry>) {
  const late = useDeferredValue(entries);
  const rows = [...entries.slice(0, firstRows), ...late.slice(firstRows, entries.length)];
  return (
    <Box
      as="ul"
      aria-label={label}
      // Focusable, because it scrolls.
      tabIndex={0}
      maxH={{ lg: `calc(100dvh - ${besides}px)` }}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      overflowX="hidden"
      overflowY="auto"
      textStyle="table"
      listStyleType="none"
      css={{ ...styles, ...rowStyles }}
    >
      {/* By position: the rows that are drawn later may still be those of another filter. */}
      {rows.map(row)}
    </Box>
  );
}
