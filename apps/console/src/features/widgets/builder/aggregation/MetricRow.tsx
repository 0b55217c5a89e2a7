import { Box, Flex } from '@chakra-ui/react';
import type { SeriesType } from '@tailrace/domain/views/widgets/series';
import type { SeriesDraft } from '@tailrace/domain/views/widgets/series-draft';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { FieldInput } from '../parts/FieldInput.tsx';
import type { BuilderFields } from '../use-builder-fields.ts';

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
export function MetricRow({ draft, fields, problemsAt, onChange }: MetricRowProps) {
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
