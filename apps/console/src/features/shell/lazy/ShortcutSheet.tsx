import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ShortcutEntry, useShortcutEntries } from '#/app/shortcuts.ts';
import { Keys } from '#/components/core/Keys.tsx';
import { Modal } from '#/components/Modal.tsx';

interface ShortcutSheetProps {
  onClose: () => void;
}

const nameOf: Record<string, string> = {
  Escape: 'Esc',
  ' ': 'Space',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

const keysOf = (entry: ShortcutEntry): string[] =>
  (entry.key === '+' ? ['+'] : entry.key.split('+')).map(
    (key) => nameOf[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  );

/** The shortcuts available on the current page. */
export function ShortcutSheet({ onClose }: ShortcutSheetProps) {
  const groups = Object.entries(Object.groupBy(useShortcutEntries(), ({ group }) => group));
  return (
    <Modal label="Keyboard shortcuts" width="480px" onClose={onClose}>
      <Box px="5" py="4" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading">Keyboard shortcuts</chakra.h2>
        {groups.map(([group, entries = []]) => (
          <Box key={group} mt="4">
            <chakra.h3 textStyle="micro" fontWeight="semibold" color="fg.faint" mb="1">
              {group}
            </chakra.h3>
            <chakra.dl textStyle="table">
              {entries.map((entry) => (
                <Flex key={entry.key} align="center" justify="space-between" h="28px">
                  <dt>{entry.label}</dt>
                  <dd>
                    <Keys keys={keysOf(entry)} />
                  </dd>
                </Flex>
              ))}
            </chakra.dl>
          </Box>
        ))}
      </Box>
    </Modal>
  );
}
