import { Flex } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';

type Interval = Schemas['WidgetInterval'];

interface IntervalInputProps {
  interval: Interval;
  problems: readonly string[];
  onChange: (interval: Interval) => void;
}

const units = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;

const kinds = [
  { value: 'auto', label: 'Automatic interval' },
  ...units.map((unit) => ({ value: unit, label: unit.charAt(0).toUpperCase() + unit.slice(1) })),
];

/** By how much automatic intervals are widened. */
const scalings = [
  { value: '0.25', label: 'Finest steps' },
  { value: '0.5', label: 'Fine steps' },
  { value: '1', label: 'Medium steps' },
  { value: '2', label: 'Coarse steps' },
  { value: '4', label: 'Coarsest steps' },
];

const isAutomatic = (interval: Interval) => interval.type === 'auto' || interval.unit === 'auto';

/** The interval of a group by time: one that suits the time range, or a fixed one. */
export function IntervalInput({ interval, problems, onChange }: IntervalInputProps) {
  const isAuto = isAutomatic(interval);
  const choose = (kind: string) => {
    const unit = units.find((known) => known === kind);
    if (!unit) onChange({ type: 'auto', scaling: 1 });
    else
      onChange({
        type: 'timeunit',
        value: interval.type === 'timeunit' && !isAuto ? interval.value : 1,
        unit,
      });
  };
  return (
    <Flex gap="2" align="start">
      {interval.type === 'timeunit' && !isAuto && (
        <FieldFrame label="Length of the interval" isLabelHidden problems={problems}>
          <NumberInput
            value={Number.isNaN(interval.value) ? null : interval.value}
            min={1}
            width="84px"
            // An empty field is a length that is no number, which is reported as missing.
            onChange={(value) => onChange({ ...interval, value: value ?? Number.NaN })}
          />
        </FieldFrame>
      )}
      <FieldFrame label="Interval" isLabelHidden>
        <SelectInput
          value={isAuto ? 'auto' : interval.type === 'timeunit' ? interval.unit : 'auto'}
          choices={kinds}
          onChange={choose}
        />
      </FieldFrame>
      {isAuto && (
        <FieldFrame label="Detail" isLabelHidden>
          <SelectInput
            value={String((interval.type === 'auto' ? interval.scaling : null) ?? 1)}
            choices={scalings}
            width="136px"
            onChange={(scaling) => onChange({ type: 'auto', scaling: Number(scaling) })}
          />
        </FieldFrame>
      )}
    </Flex>
  );
}
