import { Box } from '@chakra-ui/react';
import type { ResponseBody } from '@tailrace/sdk';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfigurationForm } from '#/components/configuration-form/ConfigurationForm.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { everyOutputType, outputs } from './outputs.ts';

interface NewOutputFormProps {
  /** What to do with the created output before the form is left. */
  onCreated?: (output: ResponseBody<'createOutput'>) => Promise<unknown>;
  onSaved: () => void;
  onLeave: () => void;
}

/** Select the type first, then fill in its settings. */
export function NewOutputForm({ onCreated, onSaved, onLeave }: NewOutputFormProps) {
  const [type, setType] = useState('');
  const { data: types } = useSuspenseQuery(everyOutputType());
  const { save, failed } = outputs.useSave();
  const chosen = types[type];
  const choices = Object.values(types).map(({ type, name }) => ({ value: type, label: name }));
  return (
    <>
      <Box maxW="640px" mb="4">
        <FieldFrame label="Type" help={chosen?.human_name}>
          <SelectInput value={type} onChange={setType} choices={choices} placeholder="Choose a type" />
        </FieldFrame>
      </Box>
      {chosen && (
        <ConfigurationForm
          key={type}
          requested={chosen.requested_configuration}
          label={`New ${chosen.name}`}
          submit="Create output"
          submitting="Creating output"
          save={async (values) => {
            const output = await save({ type, ...values });
            await onCreated?.(output as ResponseBody<'createOutput'>);
          }}
          failed={failed}
          onSaved={onSaved}
          onLeave={onLeave}
        />
      )}
    </>
  );
}
