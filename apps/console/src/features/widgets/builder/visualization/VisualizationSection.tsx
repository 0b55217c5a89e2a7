import { chakra } from '@chakra-ui/react';
import { showsEvents } from '@tailrace/domain/views/widgets/visualization-edit';
import { type Visualization, visualizationOf } from '@tailrace/domain/views/widgets/widget';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import type { AggregationEditing } from '../model.ts';
import { SettingsSection } from '../parts/SettingsSection.tsx';
import { VisualizationPicker } from './VisualizationPicker.tsx';
import { VisualizationSettings } from './VisualizationSettings.tsx';

interface VisualizationSectionProps extends Pick<AggregationEditing, 'config' | 'onEdit'> {
  onShowAs: (visualization: Visualization) => void;
}

/** How the figures are drawn. */
export function VisualizationSection({ config, onEdit, onShowAs }: VisualizationSectionProps) {
  const known = visualizationOf(config);
  return (
    <SettingsSection title="Shown as">
      <VisualizationPicker value={known} onChange={onShowAs} />
      {known === null && (
        <chakra.p textStyle="small" color="fg.muted">
          “{config.visualization}” is not known to this version of the console, which shows it as a table. It
          is kept unless you choose another.
        </chakra.p>
      )}
      <VisualizationSettings config={config} onEdit={onEdit} />
      {showsEvents(config.visualization) && (
        <SwitchInput
          value={config.event_annotation ?? false}
          label="Show events on the time axis"
          onChange={(event_annotation) => onEdit({ ...config, event_annotation })}
        />
      )}
    </SettingsSection>
  );
}
