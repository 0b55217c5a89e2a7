import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  type Comparison,
  type ConditionGroup,
  type ConditionNode,
  defaultPercentile,
  newComparison,
  type Operator,
  type SeriesFunction,
} from '@tailrace/domain/events/condition-tree';
import { expressionText, functionNames, operatorNames } from '@tailrace/domain/events/definition-text';
import type { Choice } from '@tailrace/domain/forms/choices';
import { Plus, X } from 'lucide-react';
import { type FocusEvent, useId } from 'react';
import { useServerVersion } from '#/app/server-version.ts';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { useRowKeys } from '#/components/inputs/use-row-keys.ts';

const joints: readonly Choice[] = [
  { value: '&&', label: 'All of these' },
  { value: '||', label: 'Any of these' },
];

interface GroupEditorProps {
  group: ConditionGroup;
  fields: readonly Choice[];
  onChange: (group: ConditionGroup) => void;
  onLeave?: (() => void) | undefined;
  /** Of a group within another. */
  onRemove?: () => void;
}

/** Conditions of which all or any must be met. */
export function GroupEditor({ group, fields, onChange, onLeave, onRemove }: GroupEditorProps) {
  const { items } = group;
  const keys = useRowKeys(items.length);
  const { root, focusRow } = useRowFocus();
  const labelId = useId();
  const add = (node: ConditionNode) => {
    keys.add();
    onChange({ ...group, items: [...items, node] });
    focusRow(items.length);
  };
  const remove = (at: number) => {
    keys.remove(at);
    onChange({ ...group, items: items.toSpliced(at, 1) });
    focusRow(at);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
  };
  const hasJoint = items.length > 1 || onRemove !== undefined;
  return (
    <chakra.div
      ref={root}
      role="group"
      aria-labelledby={labelId}
      onBlur={leave}
      w="full"
      display="flex"
      flexDirection="column"
      gap="2"
      {...(onRemove ? { borderInlineStartWidth: '2px', borderColor: 'border.strong', ps: '3' } : {})}
    >
      <span id={labelId} className="visually-hidden">
        {onRemove ? 'Group of conditions' : 'Conditions'}
      </span>
      {hasJoint && (
        <Flex align="center" gap="1">
          <Box w="160px">
            <FieldFrame label="How the conditions are joined" isLabelHidden>
              <SelectInput
                value={group.joint}
                choices={joints}
                onChange={(joint) => onChange({ ...group, joint: joint === '||' ? '||' : '&&' })}
              />
            </FieldFrame>
          </Box>
          {onRemove && <RowButton icon={X} label="Remove group" onPress={onRemove} />}
        </Flex>
      )}
      {items.map((item, at) => (
        <Box key={keys.keys[at]} data-row>
          <NodeEditor
            node={item}
            fields={fields}
            label={`Condition ${at + 1}`}
            onChange={(node) => onChange({ ...group, items: items.with(at, node) })}
            onRemove={() => remove(at)}
          />
        </Box>
      ))}
      <Flex gap="2">
        <Button data-add size="sm" onClick={() => add(newComparison)}>
          <Plus size={13} aria-hidden />
          Add condition
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() =>
            add({ kind: 'group', joint: group.joint === '&&' ? '||' : '&&', items: [newComparison] })
          }
        >
          Add group
        </Button>
      </Flex>
    </chakra.div>
  );
}

interface NodeEditorProps {
  node: ConditionNode;
  fields: readonly Choice[];
  label: string;
  onChange: (node: ConditionNode) => void;
  onRemove: () => void;
}

function NodeEditor({ node, ...props }: NodeEditorProps) {
  if (node.kind === 'comparison') return <ComparisonEditor comparison={node} {...props} />;
  if (node.kind === 'group') return <GroupEditor group={node} {...props} />;
  return (
    <Flex align="center" gap="2" textStyle="table">
      <chakra.code flex="1" textStyle="mono" overflowWrap="anywhere">
        {expressionText(node.expression)}
      </chakra.code>
      <RowButton icon={X} label={`Remove ${props.label.toLowerCase()}`} onPress={props.onRemove} />
    </Flex>
  );
}

const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const functionChoices = choicesOf(functionNames);
/** Those that every server has. */
const standardFunctions = functionChoices.filter(({ value }) => value !== 'percentile');
const operatorChoices = choicesOf(operatorNames);

function withFunction({ percentile: _, ...comparison }: Comparison, name: SeriesFunction): Comparison {
  return { ...comparison, function: name, ...(name === 'percentile' && { percentile: defaultPercentile }) };
}

interface ComparisonEditorProps {
  comparison: Comparison;
  fields: readonly Choice[];
  /** "Condition 2". */
  label: string;
  onChange: (comparison: Comparison) => void;
  onRemove: () => void;
}

/** A statistic, how it is compared, and the number. */
function ComparisonEditor({ comparison, fields, label, onChange, onRemove }: ComparisonEditorProps) {
  const { function: name, percentile, field, operator, threshold } = comparison;
  const isOurServer = useServerVersion()?.isTailrace ?? false;
  const isCount = name === 'count';
  return (
    <Flex role="group" aria-label={label} gap="2" wrap="wrap" align="flex-start">
      <Box w="190px">
        <FieldFrame label="Statistic" isLabelHidden>
          <SelectInput
            value={name}
            choices={isOurServer || name === 'percentile' ? functionChoices : standardFunctions}
            onChange={(next) => onChange(withFunction(comparison, next as SeriesFunction))}
          />
        </FieldFrame>
      </Box>
      {name === 'percentile' && (
        <Box w="84px">
          <FieldFrame label="Percentile" isLabelHidden>
            <NumberInput
              value={percentile ?? null}
              step={1}
              width="84px"
              onChange={(next) => onChange({ ...comparison, percentile: next })}
            />
          </FieldFrame>
        </Box>
      )}
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
            choices={operatorChoices}
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
