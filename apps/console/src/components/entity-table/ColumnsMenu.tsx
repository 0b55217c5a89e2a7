import { Box, Menu, Portal } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Button } from '#/components/core/Button.tsx';
import type { TableModel } from '#/components/core/entity-rows/table-model.ts';

interface ColumnsMenuProps<Row> {
  table: TableModel<Row>;
}

/** Selects the visible columns; the title column always is. */
export function ColumnsMenu<Row>({ table }: ColumnsMenuProps<Row>) {
  const choices = table.columns.slice(1);
  if (choices.length < 2) return null;
  return (
    <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button>Columns</Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {choices.map((column) => (
              <Menu.CheckboxItem
                key={column.id}
                value={column.id}
                checked={table.isShown(column)}
                onCheckedChange={() => table.toggleColumn(column.id)}
              >
                <Box w="14px">
                  <Menu.ItemIndicator>
                    <Check size={14} aria-hidden />
                  </Menu.ItemIndicator>
                </Box>
                {column.header}
              </Menu.CheckboxItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
