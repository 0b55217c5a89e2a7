import { chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { useShortcut } from '#/app/shortcuts.ts';
import type { Action } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';
import type { TableModel } from '#/components/core/entity-rows/table-model.ts';
import { Keys } from '#/components/core/Keys.tsx';
import { Presence } from '#/components/core/motion/Presence.tsx';

interface BulkBarProps<Row> {
  table: TableModel<Row>;
  actions: (rows: readonly Row[]) => readonly Action[];
}

/** Actions on the selected rows, in a bar at the bottom of the page. */
export function BulkBar<Row>({ table, actions }: BulkBarProps<Row>) {
  const rows = table.ticked;
  const clear = () => table.tickAll(false);
  useShortcut({
    key: 'Escape',
    label: 'Select nothing',
    group: 'List',
    isHidden: rows.length === 0,
    run: clear,
  });
  return (
    <Flex position="fixed" bottom="6" insetInline="0" justify="center" pointerEvents="none" zIndex="sticky">
      <Presence from="below">
        {rows.length > 0 && (
          <Flex
            key="bar"
            role="toolbar"
            aria-label="Selected rows"
            align="center"
            gap="2"
            px="3"
            h="44px"
            bg="bg.raised"
            borderWidth="1px"
            borderColor="border.strong"
            borderRadius="10px"
            boxShadow="float"
            pointerEvents="auto"
            textStyle="table"
          >
            <chakra.b fontWeight="semibold" role="status">
              {formatCount(rows.length)} selected
            </chakra.b>
            {actions(rows).map(({ label, run, isDangerous, disabledReason, icon }) => (
              <Button
                key={label}
                size="sm"
                tone={isDangerous ? 'danger' : 'accent'}
                disabled={disabledReason !== undefined}
                title={disabledReason}
                onClick={run}
              >
                {icon}
                {label}
              </Button>
            ))}
            <Button variant="ghost" size="sm" onClick={clear}>
              <span className="visually-hidden">Select nothing</span>
              <Keys keys={['Esc']} />
            </Button>
          </Flex>
        )}
      </Presence>
    </Flex>
  );
}
