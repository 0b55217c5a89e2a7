import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { everyOutput } from './outputs.ts';
import { outputsOfStream, useStreamOutputChanges } from './stream-outputs.ts';

interface AssignOutputProps {
  streamId: string;
}

/** Adds an existing output to a stream. Shows nothing when there is none that the stream lacks. */
export function AssignOutput({ streamId }: AssignOutputProps) {
  const { data: all } = useQuery({ ...everyOutput(), meta: { isAside: true } });
  const { data: ofStream } = useQuery(outputsOfStream(streamId));
  const { assign } = useStreamOutputChanges(streamId);
  const [id, setId] = useState('');
  const assigned = new Set(ofStream?.outputs.map((output) => output.id));
  const others = all?.outputs.filter((output) => !assigned.has(output.id)) ?? [];
  const chosen = others.find((output) => output.id === id);
  if (!ofStream || others.length === 0) return null;
  return (
    <chakra.form
      aria-label="Add an existing output"
      display="flex"
      alignItems="flex-end"
      gap="2"
      mb="4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && !assign.isPending) assign.mutate(chosen, { onSuccess: () => setId('') });
      }}
    >
      <chakra.div w="320px" maxW="100%">
        <FieldFrame label="Existing output">
          <SelectInput
            value={chosen ? id : ''}
            onChange={setId}
            choices={others.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder="Choose an output"
          />
        </FieldFrame>
      </chakra.div>
      <Button type="submit" disabled={!chosen}>
        Add output
      </Button>
    </chakra.form>
  );
}
