import { Box, Flex } from '@chakra-ui/react';
import {
  addSeries,
  moveSeries,
  removeSeries,
  replaceSeries,
} from '@tailrace/domain/views/widgets/aggregation-edit';
import type { SeriesType } from '@tailrace/domain/views/widgets/series';
import { draftOf, type SeriesDraft, storedFunction } from '@tailrace/domain/views/widgets/series-draft';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import type { AggregationEditing } from '../model.ts';
import { FieldInput } from '../parts/FieldInput.tsx';
import { SettingsRows } from '../parts/SettingsRows.tsx';
import { SettingsSection } from '../parts/SettingsSection.tsx';
import type { BuilderFields } from '../use-builder-fields.ts';

const newMetric: SeriesDraft = { type: 'count', field: '', percentile: null, name: '' };

/** What is counted or calculated. */
export function MetricsSection({ config, onEdit, problemsAt, fields }: AggregationEditing) {
  return (
    <SettingsSection title="Metrics" problems={problemsAt('series')}>
      <SettingsRows
        noun="Metric"
        count={config.series.length}
        onAdd={() => onEdit(addSeries(config, newMetric))}
        onMove={(from, to) => onEdit(moveSeries(config, from, to))}
        onRemove={(at) => onEdit(removeSeries(config, at))}
      >
        {(at) => {
          const series = config.series[at];
          const draft = series && draftOf(series);
          if (!draft) return <code>{series && storedFunction(series)}</code>;
          return (
            <MetricRow
              draft={draft}
              fields={fields}
              problemsAt={(part) => problemsAt(`series.${at}.${part}`)}
              onChange={(next) => onEdit(replaceSeries(config, at, next))}
            />
          );
        }}
      </SettingsRows>
    </SettingsSection>
  );
}

const functions: readonly { value: SeriesType; label: string }[] = [
  { value: 'count', label: 'Count' },
  { value: 'avg', label: 'Average' },
  { value: 'sum', label: 'Sum' },
  { value: 'min', label: 'Minimum' },
  { value: 'max', label: 'Maximum' },
  { value: 'percentile', label: 'Percentile' },
  { value: 'card', label: 'Distinct values' },
  { value: 'stddev', label: 'Standard deviation' },
  { value: 'variance', label: 'Variance' },
  { value: 'sumofsquares', label: 'Sum of squares' },
];

interface MetricRowProps {
  draft: SeriesDraft;
  fields: BuilderFields;
  problemsAt: (part: string) => readonly string[];
  onChange: (draft: SeriesDraft) => void;
}

/** A function, its field and its name. */
function MetricRow({ draft, fields, problemsAt, onChange }: MetricRowProps) {
  const { type, field, percentile, name } = draft;
  const chooseFunction = (text: string) => {
    const next = functions.find(({ value }) => value === text)?.value ?? type;
    onChange({ ...draft, type: next, percentile: next === 'percentile' ? (percentile ?? 95) : null });
  };
  return (
    <>
      <Flex gap="2" align="start">
        <Box w="148px" flexShrink="0">
          <FieldFrame label="Function" isLabelHidden>
            <SelectInput value={type} choices={functions} onChange={chooseFunction} />
          </FieldFrame>
        </Box>
        <Box flex="1" minW="0">
          <FieldInput
            value={field}
            choices={fields.choices(type === 'count' || type === 'card' ? undefined : 'numbers')}
            problems={problemsAt('field')}
            placeholder={type === 'count' ? 'All messages' : 'Choose a field'}
            canClear={type === 'count'}
            onChange={(next) => onChange({ ...draft, field: next })}
          />
        </Box>
      </Flex>
      <Flex gap="2" align="start">
        {type === 'percentile' && (
          <Box w="148px" flexShrink="0">
            <FieldFrame label="Percentile" isLabelHidden problems={problemsAt('percentile')}>
              <NumberInput
                value={percentile}
                min={0}
                max={100}
                width="84px"
                unit="th"
                onChange={(next) => onChange({ ...draft, percentile: next })}
              />
            </FieldFrame>
          </Box>
        )}
        <Box flex="1" minW="0">
          <FieldFrame label="Name" isLabelHidden isOptional problems={problemsAt('name')}>
            <TextInput
              value={name}
              placeholder="Name (optional)"
              onChange={(next) => onChange({ ...draft, name: next })}
            />
          </FieldFrame>
        </Box>
      </Flex>
    </>
  );
}
