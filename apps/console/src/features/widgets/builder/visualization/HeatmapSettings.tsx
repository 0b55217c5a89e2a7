import { Box, Flex } from '@chakra-ui/react';
import { colorScales, gradientColor } from '@tailrace/domain/search/colour-scales';
import type { Schemas } from '@tailrace/sdk';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';

type Settings = Schemas['HeatmapVisualizationConfig'];

const scales = colorScales.map((name) => ({ value: name, label: name }));
const numberOf = (text: string | null | undefined) => (text ? Number(text) : null);
const textOf = (value: number | null) => (value === null ? null : String(value));

interface HeatmapSettingsProps {
  settings: Settings;
  onChange: (settings: Settings) => void;
}

/** The colors of a heatmap, the numbers they stand for, and those of empty cells. */
export function HeatmapSettings({ settings, onChange }: HeatmapSettingsProps) {
  const {
    color_scale = 'Viridis',
    reverse_scale = false,
    auto_scale = true,
    use_smallest_as_default = false,
  } = settings;
  return (
    <>
      <FieldFrame label="Color scale">
        <Flex align="center" gap="2" w="full">
          <SelectInput
            value={color_scale}
            choices={scales}
            width="140px"
            onChange={(name) => onChange({ ...settings, color_scale: name })}
          />
          <ScaleStrip scale={color_scale} isReversed={reverse_scale} />
        </Flex>
      </FieldFrame>
      <SwitchInput
        value={reverse_scale}
        label="Reverse the scale"
        onChange={(value) => onChange({ ...settings, reverse_scale: value })}
      />
      <SwitchInput
        value={auto_scale}
        label="From the smallest to the largest value"
        onChange={(value) => onChange({ ...settings, auto_scale: value })}
      />
      {!auto_scale && (
        <Flex gap="3">
          <FieldFrame label="Smallest">
            <NumberInput
              value={numberOf(settings.z_min)}
              width="120px"
              onChange={(value) => onChange({ ...settings, z_min: textOf(value) })}
            />
          </FieldFrame>
          <FieldFrame label="Largest">
            <NumberInput
              value={numberOf(settings.z_max)}
              width="120px"
              onChange={(value) => onChange({ ...settings, z_max: textOf(value) })}
            />
          </FieldFrame>
        </Flex>
      )}
      <SwitchInput
        value={use_smallest_as_default}
        label="Color empty cells like the smallest value"
        onChange={(value) => onChange({ ...settings, use_smallest_as_default: value })}
      />
      {!use_smallest_as_default && (
        <FieldFrame label="Value of empty cells" isOptional>
          <NumberInput
            value={settings.default_value ?? null}
            step={1}
            width="120px"
            // The API has whole numbers only.
            onChange={(value) =>
              onChange({ ...settings, default_value: value === null ? null : Math.round(value) })
            }
          />
        </FieldFrame>
      )}
    </>
  );
}

interface ScaleStripProps {
  scale: string;
  isReversed: boolean;
}

const stripSteps = Array.from({ length: 9 }, (_, at) => at / 8);

/** A color scale from its lower end to its upper one. */
function ScaleStrip({ scale, isReversed }: ScaleStripProps) {
  const colors = stripSteps.map((step) => gradientColor({ gradient: scale, lower: 0, upper: 1 }, step));
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
