import { Box, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import type { Choice } from '#/components/inputs/model.ts';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { functionNames, operatorNames } from '../words.ts';
import type { Comparison, Operator, SeriesFunction } from './condition-tree.ts';

const named = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const functions = named(functionNames);
const operators = named(operatorNames);

interface ComparisonEditorProps {
  comparison: Comparison;
  fields: readonly Choice[];
  /** "Condition 2". */
  label: string;
  onChange: (comparison: Comparison) => void;
  onRemove: () => void;
}

/** A statistic, how it is compared, and the number. */
export function ComparisonEditor({ comparison, fields, label, onChange, onRemove }: ComparisonEditorProps) {
  const { function: name, field, operator, threshold } = comparison;
  const isCount = name === 'count';
  return (
    <Flex role="group" aria-label={label} gap="2" wrap="wrap" align="flex-start">
      <Box w="190px">
        <FieldFrame label="Statistic" isLabelHidden>
          <SelectInput
            value={name}
            choices={functions}
            onChange={(next) => onChange({ ...comparison, function: next as SeriesFunction })}
          />
        </FieldFrame>
      </Box>
      <Box flex="1" minW="130px">
        <FieldFrame label={isCount ? 'Field (optional)' : 'Field'} isLabelHidden>
          <ChoiceInput
            value={field === '' ? null : field}
            source={fields}
            canCreate
            canClear={isCount}
            placeholder={isCount ? 'any message' : 'Choose a field'}
            onChange={(next) => onChange({ ...comparison, field: next ?? '' })}
          />
        </FieldFrame>
      </Box>
      <Box w="104px">
        <FieldFrame label="Comparison" isLabelHidden>
          <SelectInput
            value={operator}
            choices={operators}
            onChange={(next) => onChange({ ...comparison, operator: next as Operator })}
          />
        </FieldFrame>
      </Box>
      <Box w="100px">
        <FieldFrame label="Number" isLabelHidden>
          <NumberInput
            value={threshold}
            step={1}
            width="100px"
            onChange={(next) => onChange({ ...comparison, threshold: next })}
          />
        </FieldFrame>
      </Box>
      <RowButton icon={X} label={`Remove ${label.toLowerCase()}`} onPress={onRemove} />
    </Flex>
  );
}
