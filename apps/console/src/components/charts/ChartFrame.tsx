import { Box, chakra } from '@chakra-ui/react';
import { spoken } from '@tailrace/domain/views/widgets/approximate';
import { type ReactNode, useState } from 'react';
import type { Look } from './look.ts';
import { Plot, type Size } from './Plot.tsx';
import { useLook } from './use-look.ts';

interface ChartFrameProps {
  label: string;
  /** What the chart shows, in a sentence for screen readers. */
  summary: string;
  isEmpty: boolean;
  legend?: ((look: Look) => ReactNode) | undefined;
  /** Draws the chart; called again with another size or theme. */
  children: (size: Size, look: Look) => ReactNode;
}

/** A chart that fills its parent: a summary, the drawing, and a legend below it. */
export function ChartFrame({ label, summary, isEmpty, legend, children }: ChartFrameProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const look = useLook(element);
  return (
    <chakra.figure
      ref={setElement}
      aria-label={label}
      display="flex"
      flexDirection="column"
      width="100%"
      height="100%"
      minW="0"
      minH="0"
      containerType="size"
    >
      <figcaption className="visually-hidden">{spoken(summary)}</figcaption>
      {isEmpty ? (
        <Box m="auto" textStyle="small" color="fg.muted">
          No values
        </Box>
      ) : (
        <>
          <Plot>{(size) => look && children(size, look)}</Plot>
          {look && legend?.(look)}
        </>
      )}
    </chakra.figure>
  );
}
