import { Stack } from '@chakra-ui/react';
import type { Choice } from '@tailrace/domain/forms/choices';
import type { Schemas } from '@tailrace/sdk';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';

interface StreamAndTypeProps {
  /** The streams that the user may change. */
  streams: readonly Pick<Schemas['Stream'], 'id' | 'title'>[];
  streamId: string | null;
  onStream: (id: string | null) => void;
  types: readonly Choice[];
  type: string;
  onType: (type: string) => void;
}

/** The choices before the settings of a condition or a notification. */
export function StreamAndType({ streams, streamId, onStream, types, type, onType }: StreamAndTypeProps) {
  const choices = streams.map(({ id, title }) => ({ value: id, label: title }));
  const known = choices.find(({ value }) => value === streamId);
  return (
    <Stack maxW="640px" mb="4" gap="4">
      <FieldFrame label="Stream">
        <ChoiceInput
          value={known ? known.value : null}
          onChange={onStream}
          source={choices}
          {...(known ? { known } : {})}
          placeholder="Choose a stream"
        />
      </FieldFrame>
      <FieldFrame label="Type">
        <SelectInput value={type} onChange={onType} choices={types} placeholder="Choose a type" />
      </FieldFrame>
    </Stack>
  );
}
