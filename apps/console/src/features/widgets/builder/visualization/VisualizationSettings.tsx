import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { HeatmapSettings } from './HeatmapSettings.tsx';
import { MapSettings } from './MapSettings.tsx';
import { NumberSettings } from './NumberSettings.tsx';

interface VisualizationSettingsProps {
  config: AggregationConfig;
  onEdit: (config: AggregationConfig) => void;
}

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
