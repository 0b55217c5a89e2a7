import { Flex } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';

type Viewport = Schemas['MapVisualizationConfig']['viewport'];

interface MapSettingsProps {
  viewport: Viewport;
  onChange: (viewport: Viewport) => void;
}

/** The part of the world that is shown at first. */
export function MapSettings({ viewport, onChange }: MapSettingsProps) {
  const { center_x, center_y, zoom } = viewport;
  return (
    <Flex gap="2">
      <FieldFrame label="Latitude">
        <NumberInput
          value={center_x}
          min={-90}
          max={90}
          width="96px"
          onChange={(value) => onChange({ ...viewport, center_x: value ?? 0 })}
        />
      </FieldFrame>
      <FieldFrame label="Longitude">
        <NumberInput
          value={center_y}
          min={-180}
          max={180}
          width="96px"
          onChange={(value) => onChange({ ...viewport, center_y: value ?? 0 })}
        />
      </FieldFrame>
      <FieldFrame label="Zoom">
        <NumberInput
          value={zoom}
          min={1}
          max={18}
          width="72px"
          onChange={(value) => onChange({ ...viewport, zoom: Math.round(value ?? 1) })}
        />
      </FieldFrame>
    </Flex>
  );
}
