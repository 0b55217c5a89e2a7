import { chakra, Grid } from '@chakra-ui/react';
import { showsEvents } from '@tailrace/domain/views/widgets/visualization-edit';
import { type Visualization, visualizationOf, visualizations } from '@tailrace/domain/views/widgets/widget';
import { visualizationNames } from '@tailrace/domain/views/widgets/widget-labels';
import {
  ChartArea,
  ChartColumn,
  ChartLine,
  ChartPie,
  ChartScatter,
  Globe,
  Grid3x3,
  Hash,
  type LucideIcon,
  Table,
} from 'lucide-react';
import { useId } from 'react';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import type { AggregationEditing } from '../model.ts';
import { SettingsSection } from '../parts/SettingsSection.tsx';
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

const pictures: Readonly<Record<Visualization, LucideIcon>> = {
  table: Table,
  bar: ChartColumn,
  line: ChartLine,
  area: ChartArea,
  scatter: ChartScatter,
  pie: ChartPie,
  heatmap: Grid3x3,
  numeric: Hash,
  map: Globe,
};

interface VisualizationPickerProps {
  /** `null` for a visualization of a newer server. */
  value: Visualization | null;
  onChange: (visualization: Visualization) => void;
}

/** The visualizations as pictures; arrow keys choose, as in any group of radio buttons. */
function VisualizationPicker({ value, onChange }: VisualizationPickerProps) {
  const name = useId();
  return (
    <Grid role="radiogroup" aria-label="Shown as" templateColumns="repeat(3, 1fr)" gap="1.5">
      {visualizations.map((visualization) => {
        const Picture = pictures[visualization];
        return (
          <chakra.label
            key={visualization}
            position="relative"
            display="flex"
            alignItems="center"
            gap="1.5"
            h="34px"
            px="2"
            borderWidth="1px"
            borderColor="border.strong"
            borderRadius="md"
            textStyle="small"
            color="fg.muted"
            _hover={{ color: 'fg.default' }}
            css={{
              '&:has(:checked)': {
                borderColor: 'var(--accent-solid)',
                background: 'var(--accent-weak)',
                color: 'var(--accent-fg)',
              },
              '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: '1px' },
            }}
          >
            <chakra.input
              type="radio"
              position="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
              name={name}
              value={visualization}
              checked={value === visualization}
              onChange={() => onChange(visualization)}
            />
            <Picture size={16} strokeWidth={1.6} aria-hidden />
            {visualizationNames[visualization]}
          </chakra.label>
        );
      })}
    </Grid>
  );
}
