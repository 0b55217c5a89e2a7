import { chakra, Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { type InputProps, toField } from '../form/to-field.tsx';
import { PlainInput } from './PlainInput.tsx';
import { RowGroup } from './RowGroup.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { moved, useRowKeys } from './use-row-keys.ts';

interface ListInputProps extends InputProps<readonly string[]> {
  /** Name of an entry: "address". */
  noun: string;
  placeholder?: string;
  /** Whether entries can be reordered. */
  isOrdered?: boolean;
  isMono?: boolean;
}

/** A list of text entries. Alt with the arrow keys moves the focused one. */
export function ListInput({
  value,
  onChange,
  onLeave,
  noun,
  placeholder,
  isOrdered = false,
  isMono = false,
}: ListInputProps) {
  const rows = useRowKeys(value.length);
  const { root, focusRow } = useRowFocus();
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return;
    rows.move(from, to);
    onChange(moved(value, from, to));
    focusRow(to);
    setAnnouncement(`Moved to place ${to + 1} of ${value.length}`);
  };
  const remove = (at: number) => {
    rows.remove(at);
    onChange(value.toSpliced(at, 1));
    focusRow(at);
    setAnnouncement(`Removed ${noun} ${at + 1}`);
  };
  const add = () => {
    rows.add();
    onChange([...value, '']);
    focusRow(value.length);
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!isOrdered || !event.altKey || step === undefined) return;
    event.preventDefault();
    move(at, at + step);
  };

  return (
    <RowGroup ref={root} addLabel={`Add ${noun}`} onAdd={add} onLeave={onLeave} announcement={announcement}>
      {value.map((entry, at) => (
        <Flex key={rows.keys[at]} data-row align="center" gap="1">
          {isOrdered && (
            <chakra.span w="5" textStyle="small" color="fg.muted" textAlign="end" pe="1" aria-hidden>
              {at + 1}
            </chakra.span>
          )}
          <PlainInput
            label={`${noun} ${at + 1}`}
            value={entry}
            isMono={isMono}
            placeholder={placeholder}
            onChange={(next) => onChange(value.with(at, next))}
            onKeyDown={onKeyDown(at)}
          />
          {isOrdered && (
            <>
              <RowButton
                icon={ArrowUp}
                label={`Move ${noun} ${at + 1} up`}
                isDisabled={at === 0}
                onPress={() => move(at, at - 1)}
              />
              <RowButton
                icon={ArrowDown}
                label={`Move ${noun} ${at + 1} down`}
                isDisabled={at === value.length - 1}
                onPress={() => move(at, at + 1)}
              />
            </>
          )}
          <RowButton icon={X} label={`Remove ${noun} ${at + 1}`} onPress={() => remove(at)} />
        </Flex>
      ))}
    </RowGroup>
  );
}

export const ListField = toField<readonly string[], ListInputProps>(ListInput);
