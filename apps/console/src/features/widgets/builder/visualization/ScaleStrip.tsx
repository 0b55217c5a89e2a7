import { Box } from '@chakra-ui/react';
import { gradientColor } from '@tailrace/domain/search/colour-scales';

interface ScaleStripProps {
  scale: string;
  isReversed: boolean;
}

const steps = Array.from({ length: 9 }, (_, at) => at / 8);

/** A color scale from its lower end to its upper one. */
export function ScaleStrip({ scale, isReversed }: ScaleStripProps) {
  const colors = steps.map((step) => gradientColor({ gradient: scale, lower: 0, upper: 1 }, step));
  const ordered = isReversed ? colors.reverse() : colors;
  return (
    <Box
      flex="1"
      h="18px"
      borderRadius="sm"
      borderWidth="1px"
      role="img"
      aria-label={`${scale}${isReversed ? ', reversed' : ''}`}
      style={{ background: `linear-gradient(90deg, ${ordered.join(', ')})` }}
    />
  );
}
