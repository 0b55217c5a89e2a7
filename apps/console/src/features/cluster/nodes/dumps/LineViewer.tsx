import { Box, chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { type DumpLine, markedParts } from './find-lines.ts';

interface LineViewerProps {
  /** "Thread dump". */
  label: string;
  lines: readonly DumpLine[];
  /** The text that is marked. */
  find: string;
  /** Number of the line that is scrolled to; null for none. */
  current: number | null;
}

const lineHeight = 20;

/** Lines of text with their numbers. Only the lines in view are rendered. */
export function LineViewer({ label, lines, find, current }: LineViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeight,
    overscan: 30,
    useFlushSync: false,
  });
  const state = lines.findIndex(({ number }) => number === current);
  useEffect(() => {
    if (state >= 0) virtual.scrollToIndex(state, { align: 'auto' });
  }, [state, virtual]);

  const longest = lines.reduce((length, { text }) => Math.max(length, text.length), 0);
  return (
    <Box
      ref={frame}
      role="region"
      aria-label={label}
      tabIndex={0}
      h="calc(100dvh - 250px)"
      minH="240px"
      overflow="auto"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      textStyle="mono"
    >
      <Box position="relative" minW={`${longest + 10}ch`} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          return (
            line && (
              <Box
                key={line.number}
                position="absolute"
                insetInline="0"
                h={`${lineHeight}px`}
                whiteSpace="pre"
                style={{ transform: `translateY(${start}px)` }}
                bg={line.number === current ? 'bg.sunken' : undefined}
                boxShadow={line.number === current ? 'inset 3px 0 0 var(--accent-solid)' : undefined}
                aria-current={line.number === current || undefined}
              >
                <chakra.span
                  display="inline-block"
                  w="6ch"
                  me="2ch"
                  textAlign="end"
                  color="fg.muted"
                  userSelect="none"
                >
                  {line.number}
                </chakra.span>
                <Marked text={line.text} find={find} />
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}

function Marked({ text, find }: { text: string; find: string }) {
  return markedParts(text, find).map((part, index) =>
    index % 2 === 1 ? (
      <chakra.mark key={index} bg="hit" color="hit.fg">
        {part}
      </chakra.mark>
    ) : (
      <span key={index}>{part}</span>
    ),
  );
}
