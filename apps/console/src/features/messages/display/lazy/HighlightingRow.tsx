import { Flex } from '@chakra-ui/react';
import { highlightingConditions } from '@tailrace/domain/search/highlighting-choices';
import type { HighlightingCondition, HighlightingRule } from '@tailrace/domain/search/highlighting-rule';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { PlainInput } from '#/components/inputs/PlainInput.tsx';
import { ColorSelect } from './ColorSelect.tsx';
import { PlainSelect } from './PlainSelect.tsx';

interface HighlightingRowProps {
  /** "rule 2". */
  name: string;
  rule: HighlightingRule;
  onChange: (rule: HighlightingRule) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  isFirst: boolean;
  isLast: boolean;
}

const conditions = highlightingConditions.map(({ condition, words }) => ({ value: condition, label: words }));

const isCondition = (value: string): value is HighlightingCondition =>
  conditions.some((choice) => choice.value === value);

export function HighlightingRow({ name, rule, onChange, ...row }: HighlightingRowProps) {
  return (
    <Flex data-row align="center" gap="1.5" wrap="wrap">
      <PlainInput
        label={`${name}, field`}
        value={rule.field}
        isMono
        placeholder="field"
        onChange={(field) => onChange({ ...rule, field })}
      />
      <PlainSelect
        label={`${name}, condition`}
        width="144px"
        value={rule.condition ?? 'equal'}
        choices={conditions}
        onChange={(condition) => isCondition(condition) && onChange({ ...rule, condition })}
      />
      <PlainInput
        label={`${name}, value`}
        value={rule.value}
        isMono
        placeholder="value"
        onChange={(value) => onChange({ ...rule, value })}
      />
      <ColorSelect name={name} color={rule.color} onChange={(color) => onChange({ ...rule, color })} />
      <RowButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        isDisabled={row.isFirst}
        onPress={() => row.onMove(-1)}
      />
      <RowButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        isDisabled={row.isLast}
        onPress={() => row.onMove(1)}
      />
      <RowButton icon={X} label={`Remove ${name}`} onPress={row.onRemove} />
    </Flex>
  );
}
