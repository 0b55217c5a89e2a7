import { Box } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

interface PlotProps {
  /** Draws on a canvas, which has to be told its size. */
  children: (size: Size) => ReactNode;
}

/** The rest of a flex column, measured. */
export function Plot({ children }: PlotProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={ref} position="relative" flex="1" minH="0" minW="0" overflow="hidden">
      {size && size.width > 0 && size.height > 0 && children(size)}
    </Box>
  );
}
