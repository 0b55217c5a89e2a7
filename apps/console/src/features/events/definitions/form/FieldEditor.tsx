import { Box, chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { CodeWord } from '#/components/core/code-editor/model.ts';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { CodeEditor } from '#/components/inputs/CodeEditor.tsx';
import type { Choice } from '#/components/inputs/model.ts';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import type { FieldRow } from './field-rows.ts';

const kinds: readonly Choice[] = [
  { value: 'template', label: 'From a template' },
  { value: 'lookup', label: 'From a lookup table' },
];

interface FieldEditorProps {
  row: FieldRow;
  label: string;
  words: readonly CodeWord[];
  sources: readonly Choice[];
  onChange: (row: FieldRow) => void;
  onRemove: () => void;
}

/** One field of the events. */
export function FieldEditor({ row, label, words, sources, onChange, onRemove }: FieldEditorProps) {
  return (
    <Box role="group" aria-label={label} borderWidth="1px" borderRadius="md" bg="bg.panel" p="3">
      <Flex gap="2" align="flex-end">
        <Box flex="1" minW="0">
          <FieldFrame label="Name">
            <TextInput isMono value={row.name} onChange={(name) => onChange({ ...row, name })} />
          </FieldFrame>
        </Box>
        {row.kind !== 'other' && (
          <Box w="190px">
            <FieldFrame label="Value">
              <SelectInput
                value={row.kind}
                choices={kinds}
                onChange={(kind) => onChange({ ...row, kind: kind === 'lookup' ? 'lookup' : 'template' })}
              />
            </FieldFrame>
          </Box>
        )}
        <RowButton icon={X} label={`Remove ${label}`} onPress={onRemove} />
      </Flex>
      {row.kind === 'template' && (
        <Flex direction="column" gap="2.5" mt="2.5">
          <FieldFrame label="Template" help={'Text with fields of the message, such as ${source.user}.'}>
            <CodeEditor
              language="template"
              rows={1}
              words={words}
              value={row.template}
              onChange={(template) => onChange({ ...row, template })}
            />
          </FieldFrame>
          <SwitchInput
            label="Leave the field out if a value is missing"
            value={row.require_values}
            onChange={(require_values) => onChange({ ...row, require_values })}
          />
        </Flex>
      )}
      {row.kind === 'lookup' && (
        <Flex gap="2" mt="2.5">
          <FieldFrame label="Lookup table">
            <TextInput
              isMono
              value={row.table_name}
              onChange={(table_name) => onChange({ ...row, table_name })}
            />
          </FieldFrame>
          <FieldFrame label="Field to look up">
            <ChoiceInput
              value={row.key_field === '' ? null : row.key_field}
              source={sources}
              canCreate
              onChange={(key_field) => onChange({ ...row, key_field: key_field ?? '' })}
            />
          </FieldFrame>
        </Flex>
      )}
      {row.kind === 'other' && (
        <chakra.p mt="2" textStyle="table" color="fg.muted">
          A plugin provides the value. It is kept as it is.
        </chakra.p>
      )}
    </Box>
  );
}
