import { Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { type InputProps, toField } from '../form/to-field.tsx';
import { PlainInput } from './PlainInput.tsx';
import type { Pair } from './pairs.ts';
import { RowGroup } from './RowGroup.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useRowKeys } from './use-row-keys.ts';

interface PairsInputProps extends InputProps<readonly Pair[]> {
  /** Name of a row: "header". */
  noun: string;
  /** Placeholders of an empty row. */
  placeholders?: Pair;
}

/** Key-value rows. `toPairs` and `toRecord` convert from and to the API's format. */
export function PairsInput({ value, onChange, onLeave, noun, placeholders }: PairsInputProps) {
  const rows = useRowKeys(value.length);
  const { root, focusRow } = useRowFocus();
  const [announcement, setAnnouncement] = useState('');

  const change = (at: number, part: Partial<Pair>) =>
    onChange(value.map((pair, other) => (other === at ? { ...pair, ...part } : pair)));
  const remove = (at: number) => {
    rows.remove(at);
    onChange(value.toSpliced(at, 1));
    focusRow(at);
    setAnnouncement(`Removed ${noun} ${at + 1}`);
  };
  const add = () => {
    rows.add();
    onChange([...value, { key: '', value: '' }]);
    focusRow(value.length);
  };

  return (
    <RowGroup ref={root} addLabel={`Add ${noun}`} onAdd={add} onLeave={onLeave} announcement={announcement}>
      {value.map((pair, at) => (
        <Flex key={rows.keys[at]} data-row align="center" gap="1.5">
          <PlainInput
            label={`${noun} ${at + 1}, name`}
            value={pair.key}
            isMono
            placeholder={placeholders?.key}
            onChange={(key) => change(at, { key })}
          />
          <PlainInput
            label={`${noun} ${at + 1}, value`}
            value={pair.value}
            isMono
            placeholder={placeholders?.value}
            onChange={(next) => change(at, { value: next })}
          />
          <RowButton icon={X} label={`Remove ${noun} ${at + 1}`} onPress={() => remove(at)} />
        </Flex>
      ))}
    </RowGroup>
  );
}

export const PairsField = toField<readonly Pair[], PairsInputProps>(PairsInput);
