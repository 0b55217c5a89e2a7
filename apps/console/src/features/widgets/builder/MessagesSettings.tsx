import { Box, Flex } from '@chakra-ui/react';
import type { MessagesWidget } from '@tailrace/domain/views/widgets/widget';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { moved } from '#/components/inputs/use-row-keys.ts';
import { DirectionInput } from './parts/DirectionInput.tsx';
import { FieldInput } from './parts/FieldInput.tsx';
import { SettingsRows } from './parts/SettingsRows.tsx';
import { SettingsSection } from './parts/SettingsSection.tsx';
import type { BuilderFields } from './use-builder-fields.ts';

type Config = MessagesWidget['config'];

interface MessagesSettingsProps {
  config: Config;
  fields: BuilderFields;
  onEdit: (config: Config) => void;
}

/** The columns and the order of a list of messages. Its decorators are kept. */
export function MessagesSettings({ config, fields, onEdit }: MessagesSettingsProps) {
  const { fields: columns, sort = [] } = config;
  const by = sort[0] ?? { type: 'pivot', field: 'timestamp', direction: 'Descending' };
  const setColumns = (names: string[]) => onEdit({ ...config, fields: names });
  const setSort = (first: typeof by) => onEdit({ ...config, sort: [first, ...sort.slice(1)] });
  return (
    <>
      <SettingsSection title="Columns">
        <SettingsRows
          noun="Column"
          count={columns.length}
          onAdd={() => setColumns([...columns, ''])}
          onMove={(from, to) => setColumns(moved(columns, from, to))}
          onRemove={(at) => setColumns(columns.toSpliced(at, 1))}
        >
          {(at) => (
            <FieldInput
              value={columns[at] ?? ''}
              choices={fields.choices()}
              onChange={(name) => setColumns(columns.with(at, name))}
            />
          )}
        </SettingsRows>
        <SwitchInput
          value={config.show_message_row}
          label="Show the message below its fields"
          onChange={(show_message_row) => onEdit({ ...config, show_message_row })}
        />
      </SettingsSection>
      <SettingsSection title="Sorted by">
        <Flex gap="2" align="start">
          <Box flex="1" minW="0">
            <FieldInput
              label="Sort by"
              value={by.field}
              choices={fields.choices()}
              onChange={(field) => setSort({ ...by, field: field === '' ? 'timestamp' : field })}
            />
          </Box>
          <DirectionInput
            of={fields.isTime(by.field) ? 'times' : 'values'}
            value={by.direction}
            onChange={(direction) => setSort({ ...by, direction })}
          />
        </Flex>
      </SettingsSection>
    </>
  );
}
