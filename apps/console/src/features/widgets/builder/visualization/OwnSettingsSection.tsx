import { Box, Flex } from '@chakra-ui/react';
import {
  maxThresholds,
  ownSettings,
  type Threshold,
  withOwnSettings,
} from '@tailrace/domain/views/widgets/own-settings';
import { addsUp } from '@tailrace/domain/views/widgets/rest-of-total';
import { storedFunction, storedId } from '@tailrace/domain/views/widgets/series-draft';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { useState } from 'react';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { moved } from '#/components/inputs/use-row-keys.ts';
import type { AggregationEditing } from '../model.ts';
import { SettingsRows } from '../parts/SettingsRows.tsx';
import { SettingsSection } from '../parts/SettingsSection.tsx';

const hasAxis = ({ visualization }: AggregationConfig) =>
  ['bar', 'line', 'area', 'scatter'].includes(visualization);

const scales = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Logarithmic' },
] as const;

/** The axis scale, thresholds, a minimum count and a ratio of metrics. */
export function OwnSettingsSection({ config, onEdit }: Pick<AggregationEditing, 'config' | 'onEdit'>) {
  const own = ownSettings(config);
  const set = (change: Partial<typeof own>) => onEdit(withOwnSettings(config, change));
  const hasThresholds = hasAxis(config) || config.visualization === 'numeric';
  const hasValues = config.row_pivots[0]?.type === 'values';
  const hasRatio = config.series.length > 1 || own.ratio !== null;
  const hasSum = config.series.some((one) => addsUp(storedFunction(one)));
  if (!hasThresholds && !hasValues && !hasRatio && !hasSum) return null;
  return (
    <SettingsSection title="Scale and thresholds">
      {hasAxis(config) && (
        <FieldFrame label="Scale of the value axis">
          <SelectInput
            value={own.isLogarithmic ? 'log' : 'linear'}
            choices={scales}
            width="160px"
            onChange={(scale) => set({ isLogarithmic: scale === 'log' })}
          />
        </FieldFrame>
      )}
      {hasThresholds && (
        <Thresholds thresholds={own.thresholds} onChange={(thresholds) => set({ thresholds })} />
      )}
      {hasValues && (
        <FieldFrame
          label="Minimum count"
          isOptional
          help="Leaves out values with fewer messages, such as paths of a single request."
        >
          <NumberInput
            value={own.minimumCount === 0 ? null : own.minimumCount}
            min={1}
            step={1}
            unit="messages"
            width="120px"
            onChange={(count) => set({ minimumCount: Math.max(0, Math.round(count ?? 0)) })}
          />
        </FieldFrame>
      )}
      {own.ratio === null && hasSum && (
        <FieldFrame
          label="Percentage of"
          isOptional
          help="A query, such as level:<=3 for errors. Counts and sums show how much of them these messages are."
        >
          <TextInput value={own.share} placeholder="level:<=3" onChange={(share) => set({ share })} />
        </FieldFrame>
      )}
      {hasRatio && own.share === '' && (
        <Ratio config={config} ratio={own.ratio} onChange={(ratio) => set({ ratio })} />
      )}
    </SettingsSection>
  );
}

const levelChoices = [
  { value: 'warning', label: 'Warning' },
  { value: 'critical', label: 'Critical' },
] as const;
const sideChoices = [
  { value: 'above', label: 'above' },
  { value: 'below', label: 'below' },
] as const;

interface ThresholdsProps {
  thresholds: readonly Threshold[];
  onChange: (thresholds: Threshold[]) => void;
}

function Thresholds({ thresholds, onChange }: ThresholdsProps) {
  const all = [...thresholds];
  const add = () =>
    all.length < maxThresholds && onChange([...all, { value: 100, level: 'warning', side: 'above' }]);
  return (
    <SettingsRows
      noun="Threshold"
      count={all.length}
      onAdd={add}
      onMove={(from, to) => onChange(moved(all, from, to))}
      onRemove={(at) => onChange(all.toSpliced(at, 1))}
    >
      {(at) => {
        const one = all[at];
        const change = (part: Partial<Threshold>) => one && onChange(all.with(at, { ...one, ...part }));
        return (
          one && (
            <Flex gap="2" wrap="wrap">
              <Box flex="1 1 96px" minW="0">
                <FieldFrame label="Level" isLabelHidden>
                  <SelectInput
                    value={one.level}
                    choices={levelChoices}
                    onChange={(level) => change({ level: level === 'critical' ? 'critical' : 'warning' })}
                  />
                </FieldFrame>
              </Box>
              <Box flex="1 1 88px" minW="0">
                <FieldFrame label="Side" isLabelHidden>
                  <SelectInput
                    value={one.side}
                    choices={sideChoices}
                    onChange={(side) => change({ side: side === 'below' ? 'below' : 'above' })}
                  />
                </FieldFrame>
              </Box>
              <FieldFrame label="Value" isLabelHidden>
                <ThresholdValue value={one.value} onChange={(value) => change({ value })} />
              </FieldFrame>
            </Flex>
          )
        );
      }}
    </SettingsRows>
  );
}

interface ThresholdValueProps {
  value: number;
  onChange: (value: number) => void;
}

/** The last number stays in effect while the field is empty. */
function ThresholdValue({ value, onChange }: ThresholdValueProps) {
  const [entered, setEntered] = useState<number | null>(value);
  return (
    <NumberInput
      value={entered}
      width="96px"
      onChange={(next) => {
        setEntered(next);
        if (next !== null) onChange(next);
      }}
    />
  );
}

interface RatioProps {
  config: AggregationConfig;
  ratio: { of: string; by: string } | null;
  onChange: (ratio: { of: string; by: string } | null) => void;
}

/** One metric as a percentage of another: errors of all requests. */
function Ratio({ config, ratio, onChange }: RatioProps) {
  const ids = config.series.map((series) => storedId(series));
  const metrics = ids.map((id) => ({ value: id, label: id }));
  const other = (id: string) => ids.find((one) => one !== id) ?? id;
  return (
    <>
      <FieldFrame label="Ratio" help="Shows one metric as a percentage of another.">
        <SelectInput
          value={ratio?.of ?? 'none'}
          choices={[{ value: 'none', label: 'No ratio' }, ...metrics]}
          onChange={(of) => {
            if (of === 'none') return onChange(null);
            onChange({ of, by: ratio && ratio.by !== of ? ratio.by : other(of) });
          }}
        />
      </FieldFrame>
      {ratio && (
        <FieldFrame label="Divided by">
          <SelectInput
            value={ratio.by}
            choices={metrics.filter(({ value }) => value !== ratio.of)}
            onChange={(by) => onChange({ ...ratio, by })}
          />
        </FieldFrame>
      )}
    </>
  );
}
