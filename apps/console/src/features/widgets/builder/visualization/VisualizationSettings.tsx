import { Flex } from '@chakra-ui/react';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import type { Schemas } from '@tailrace/sdk';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { HeatmapSettings } from './HeatmapSettings.tsx';

const barModes = [
  { value: 'stack', label: 'Stacked' },
  { value: 'group', label: 'Side by side' },
  { value: 'relative', label: 'Stacked, negative values below the axis' },
  { value: 'overlay', label: 'On top of each other' },
] as const;

const interpolations = [
  { value: 'linear', label: 'Straight lines' },
  { value: 'step-after', label: 'Steps' },
  { value: 'spline', label: 'Smooth curves' },
] as const;

interface VisualizationSettingsProps {
  config: AggregationConfig;
  onEdit: (config: AggregationConfig) => void;
}

/** The settings of the visualizations that have any. */
export function VisualizationSettings({ config, onEdit }: VisualizationSettingsProps) {
  switch (config.visualization) {
    case 'bar': {
      const settings = config.visualization_config;
      return (
        <FieldFrame label="Bars of several series">
          <SelectInput
            value={settings?.barmode ?? 'stack'}
            choices={barModes}
            onChange={(text) => {
              const barmode = barModes.find(({ value }) => value === text)?.value ?? 'stack';
              onEdit({ ...config, visualization_config: { ...settings, barmode } });
            }}
          />
        </FieldFrame>
      );
    }
    case 'line':
    case 'area': {
      const settings = config.visualization_config;
      return (
        <FieldFrame label="Between points">
          <SelectInput
            value={settings?.interpolation ?? 'linear'}
            choices={interpolations}
            onChange={(text) => {
              const interpolation = interpolations.find(({ value }) => value === text)?.value ?? 'linear';
              onEdit({ ...config, visualization_config: { ...settings, interpolation } });
            }}
          />
        </FieldFrame>
      );
    }
    case 'numeric':
      return (
        <NumberSettings
          settings={config.visualization_config ?? {}}
          onChange={(visualization_config) => onEdit({ ...config, visualization_config })}
        />
      );
    case 'heatmap':
      return (
        <HeatmapSettings
          settings={config.visualization_config ?? {}}
          onChange={(visualization_config) => onEdit({ ...config, visualization_config })}
        />
      );
    case 'map':
      return (
        <MapSettings
          viewport={config.visualization_config?.viewport ?? { center_x: 0, center_y: 0, zoom: 1 }}
          onChange={(viewport) =>
            onEdit({ ...config, visualization_config: { ...config.visualization_config, viewport } })
          }
        />
      );
    default:
      return null;
  }
}

type NumericConfig = Schemas['NumericVisualizationConfig'];

const preferences = [
  { value: 'NEUTRAL', label: 'Neither' },
  { value: 'LOWER', label: 'Lower' },
  { value: 'HIGHER', label: 'Higher' },
] as const;

interface NumberSettingsProps {
  settings: NumericConfig;
  onChange: (settings: NumericConfig) => void;
}

/** Whether a single number shows its trend, and which trend is good. */
function NumberSettings({ settings, onChange }: NumberSettingsProps) {
  return (
    <>
      <SwitchInput
        value={settings.trend ?? false}
        label="Compare with the period before"
        onChange={(trend) => onChange({ ...settings, trend })}
      />
      {settings.trend && (
        <FieldFrame
          label="Better is"
          help="Colors the trend: green where it is better, red where it is worse."
        >
          <SelectInput
            value={settings.trend_preference ?? 'NEUTRAL'}
            choices={preferences}
            width="160px"
            onChange={(text) =>
              onChange({
                ...settings,
                trend_preference: preferences.find(({ value }) => value === text)?.value ?? 'NEUTRAL',
              })
            }
          />
        </FieldFrame>
      )}
    </>
  );
}

type Viewport = Schemas['MapVisualizationConfig']['viewport'];

interface MapSettingsProps {
  viewport: Viewport;
  onChange: (viewport: Viewport) => void;
}

/** The part of the world that is shown at first. */
function MapSettings({ viewport, onChange }: MapSettingsProps) {
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
