import { chakra, Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { RowGroup } from '#/components/inputs/RowGroup.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { useRowKeys } from '#/components/inputs/use-row-keys.ts';

interface SettingsRowsProps {
  /** Of one row: "Metric". */
  noun: string;
  count: number;
  /** Names the new row: "Add metric". */
  addLabel?: string;
  onAdd: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  /** Buttons besides those that move and remove it. */
  actions?: (at: number) => ReactNode;
  children: (at: number) => ReactNode;
}

/** Settings in rows that can be added, moved and removed; the focus follows. */
export function SettingsRows({
  noun,
  count,
  addLabel = `Add ${noun.toLowerCase()}`,
  onAdd,
  onMove,
  onRemove,
  actions,
  children,
}: SettingsRowsProps) {
  const rows = useRowKeys(count);
  const { root, focusRow } = useRowFocus();
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    rows.move(from, to);
    onMove(from, to);
    focusRow(to);
    setAnnouncement(`Moved to position ${to + 1} of ${count}`);
  };
  const remove = (at: number) => {
    rows.remove(at);
    onRemove(at);
    focusRow(at);
    setAnnouncement(`Removed ${noun.toLowerCase()} ${at + 1}`);
  };
  const add = () => {
    rows.add();
    onAdd();
    focusRow(count);
  };

  return (
    <RowGroup ref={root} addLabel={addLabel} onAdd={add} announcement={announcement}>
      {rows.keys.map((key, at) => {
        const name = `${noun} ${at + 1}`;
        const inText = name.charAt(0).toLowerCase() + name.slice(1);
        return (
          <chakra.div
            key={key}
            data-row
            role="group"
            aria-label={name}
            borderWidth="1px"
            borderRadius="md"
            bg="bg.sunken"
            p="2"
          >
            <Flex align="center" mb="1" minH="24px">
              <chakra.span flex="1" textStyle="small" color="fg.muted" aria-hidden>
                {name}
              </chakra.span>
              {actions?.(at)}
              {count > 1 && (
                <>
                  <RowButton
                    icon={ArrowUp}
                    label={`Move ${inText} up`}
                    isDisabled={at === 0}
                    onPress={() => move(at, at - 1)}
                  />
                  <RowButton
                    icon={ArrowDown}
                    label={`Move ${inText} down`}
                    isDisabled={at === count - 1}
                    onPress={() => move(at, at + 1)}
                  />
                </>
              )}
              <RowButton icon={X} label={`Remove ${inText}`} onPress={() => remove(at)} />
            </Flex>
            <Flex direction="column" gap="2">
              {children(at)}
            </Flex>
          </chakra.div>
        );
      })}
    </RowGroup>
  );
}
