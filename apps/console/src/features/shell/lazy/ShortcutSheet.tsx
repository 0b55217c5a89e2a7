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

/** As they are labelled beside a modifier, and as they are typed without one: "Ctrl K", "j". */
const keysOf = ({ key: combination }: ShortcutEntry): string[] => {
  const keys = combination === '+' ? ['+'] : combination.split('+');
  return keys.map((key) => nameOf[key] ?? (keys.length > 1 && key.length === 1 ? key.toUpperCase() : key));
};

/** The shortcuts available on the current page. */
export function ShortcutSheet({ onClose }: ShortcutSheetProps) {
  const groups = Object.entries(Object.groupBy(useShortcutEntries(), ({ group }) => group));
  return (
    <Modal label="Keyboard shortcuts" width={groups.length > 1 ? '760px' : '440px'} onClose={onClose}>
      <Box px="5" py="4" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading">Keyboard shortcuts</chakra.h2>
        <Box css={{ columns: '300px 2', columnGap: '32px' }}>
          {groups.map(([group, entries = []]) => (
            <Box key={group} pt="4" css={{ breakInside: 'avoid' }}>
              <chakra.h3 textStyle="micro" fontWeight="semibold" color="fg.faint" mb="1">
                {group}
              </chakra.h3>
              <chakra.dl textStyle="table">
                {entries
                  .toSorted((a, b) => a.label.localeCompare(b.label))
                  .map((entry) => (
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
      </Box>
    </Modal>
  );
}
