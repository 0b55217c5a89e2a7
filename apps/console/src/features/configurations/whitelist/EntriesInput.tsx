import { Box, Flex, useFieldContext } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { RowGroup } from '#/components/inputs/RowGroup.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { entryProblems, entryTypes, newEntry, type WhitelistEntry } from './whitelist-entries.ts';

/** The entries of the whitelist; each says what is wrong with it. */
function EntriesInput({ value, onChange, onLeave }: InputProps<readonly WhitelistEntry[]>) {
  const isChecked = useFieldContext()?.invalid ?? false;
  const { root, focusRow } = useRowFocus();
  const problems = isChecked ? entryProblems(value) : new Map<number, string>();

  const change = (at: number, part: Partial<WhitelistEntry>) =>
    onChange(value.map((entry, other) => (other === at ? { ...entry, ...part } : entry)));
  const remove = (at: number) => {
    onChange(value.toSpliced(at, 1));
    focusRow(at);
  };
  const add = () => {
    onChange([...value, newEntry()]);
    focusRow(value.length);
  };

  return (
    <RowGroup ref={root} addLabel="Add entry" onAdd={add} onLeave={onLeave}>
      {value.map((entry, at) => (
        <Flex key={entry.id} data-row align="flex-start" gap="1.5" wrap="wrap">
          <Box w="150px">
            <FieldFrame label={`Title of entry ${at + 1}`} isLabelHidden isOptional>
              <TextInput
                value={entry.title}
                placeholder="Title"
                onChange={(title) => change(at, { title })}
              />
            </FieldFrame>
          </Box>
          <Box w="160px">
            <FieldFrame label={`Type of entry ${at + 1}`} isLabelHidden isOptional>
              <SelectInput
                value={entry.type}
                choices={entryTypes}
                onChange={(type) => change(at, { type: type as WhitelistEntry['type'] })}
              />
            </FieldFrame>
          </Box>
          <Box flex="1" minW="200px">
            <FieldFrame
              label={`Value of entry ${at + 1}`}
              isLabelHidden
              isOptional
              problems={[problems.get(at) ?? []].flat()}
            >
              <TextInput
                value={entry.value}
                isMono
                placeholder={
                  entry.type === 'regex' ? '^https://hooks\\.example\\.net/' : 'https://example.net/hook'
                }
                onChange={(next) => change(at, { value: next })}
              />
            </FieldFrame>
          </Box>
          <RowButton icon={X} label={`Remove entry ${at + 1}`} onPress={() => remove(at)} />
        </Flex>
      ))}
    </RowGroup>
  );
}

export const EntriesField = toField<readonly WhitelistEntry[], InputProps<readonly WhitelistEntry[]>>(
  EntriesInput,
);
