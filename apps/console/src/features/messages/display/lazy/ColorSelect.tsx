import { chakra, Flex } from '@chakra-ui/react';
import { colorScales, gradientColor } from '@tailrace/domain/search/colour-scales';
import { highlightingColors } from '@tailrace/domain/search/highlighting-choices';
import type { HighlightingColor } from '@tailrace/domain/search/highlighting-rule';
import type { CSSProperties } from 'react';
import { PlainInput } from '#/components/inputs/PlainInput.tsx';
import { PlainSelect } from './PlainSelect.tsx';

interface ColorSelectProps {
  /** "rule 2". */
  name: string;
  color: HighlightingColor;
  onChange: (color: HighlightingColor) => void;
}

const plain = highlightingColors.map(({ name, color }) => ({ value: color, label: name }));
const scales = colorScales.map((scale) => ({ value: scale, label: `${scale}, by size` }));

const steps = [0, 0.25, 0.5, 0.75, 1];

function swatchOf(color: HighlightingColor): CSSProperties {
  if (color.type === 'static') return { background: color.color };
  const stops = steps.map((value) => gradientColor({ ...color, lower: 0, upper: 1 }, value));
  return { background: `linear-gradient(to right, ${stops.join(', ')})` };
}

/** A single colour, or a gradient for numbers. */
export function ColorSelect({ name, color, onChange }: ColorSelectProps) {
  const value = color.type === 'static' ? color.color : color.gradient;
  const known = [...plain, ...scales];
  // Another client may have stored a colour that is not in our list.
  const choices = known.some((choice) => choice.value === value)
    ? known
    : [...known, { value, label: value }];
  const choose = (next: string) => {
    const bounds = color.type === 'gradient' ? color : { lower: 0, upper: 100 };
    const isScale = colorScales.includes(next);
    onChange(isScale ? { ...bounds, type: 'gradient', gradient: next } : { type: 'static', color: next });
  };
  return (
    <Flex align="center" gap="1.5">
      <chakra.span
        flex="none"
        boxSize="18px"
        borderRadius="4px"
        boxShadow="inset 0 0 0 1px var(--border-strong)"
        style={{ ...swatchOf(color), forcedColorAdjust: 'none' }}
        aria-hidden
      />
      <PlainSelect
        label={`${name}, colour`}
        width="132px"
        value={value}
        choices={choices}
        onChange={choose}
      />
      {color.type === 'gradient' &&
        (['lower', 'upper'] as const).map((bound) => (
          <Flex key={bound} w="64px">
            <PlainInput
              label={`${name}, ${bound} end`}
              value={String(color[bound])}
              onChange={(text) => {
                const number = Number(text);
                if (!Number.isNaN(number)) onChange({ ...color, [bound]: number });
              }}
            />
          </Flex>
        ))}
    </Flex>
  );
}
