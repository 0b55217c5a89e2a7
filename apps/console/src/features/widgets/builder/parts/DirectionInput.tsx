import type { Schemas } from '@tailrace/sdk';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';

type Direction = Schemas['PivotSort']['direction'];

const labels = {
  figures: { Descending: 'Largest first', Ascending: 'Smallest first' },
  times: { Descending: 'Newest first', Ascending: 'Oldest first' },
  values: { Descending: 'Descending', Ascending: 'Ascending' },
} as const;

interface DirectionInputProps {
  /** What is sorted. */
  of: keyof typeof labels;
  value: Direction;
  onChange: (direction: Direction) => void;
}

/** The direction of a sort. */
export const DirectionInput = ({ of, value, onChange }: DirectionInputProps) => (
  <FieldFrame label="Direction" isLabelHidden>
    <SelectInput
      value={value}
      choices={[
        { value: 'Descending', label: labels[of].Descending },
        { value: 'Ascending', label: labels[of].Ascending },
      ]}
      width="140px"
      onChange={(text) => onChange(text === 'Ascending' ? 'Ascending' : 'Descending')}
    />
  </FieldFrame>
);
