import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  type ConditionGroup,
  type ConditionNode,
  newComparison,
} from '@tailrace/domain/events/condition-tree';
import { fixedText } from '@tailrace/domain/events/definition-text';
import type { Choice } from '@tailrace/domain/forms/choices';
import { Plus, X } from 'lucide-react';
import { type FocusEvent, useId } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { useRowKeys } from '#/components/inputs/use-row-keys.ts';
import { ComparisonEditor } from './ComparisonEditor.tsx';

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
        {fixedText(node)}
      </chakra.code>
      <RowButton icon={X} label={`Remove ${props.label.toLowerCase()}`} onPress={props.onRemove} />
    </Flex>
  );
}
