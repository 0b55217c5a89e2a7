import { Box } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWayBack } from '#/app/use-way-back.ts';
import { ConfigurationForm } from '#/components/configuration-form/ConfigurationForm.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { everyOutputType, outputList, outputs } from './outputs.ts';

/** Select the type first, then fill in its settings. */
export function NewOutputPage() {
  const [type, setType] = useState('');
  const { data: types } = useSuspenseQuery(everyOutputType());
  const { save, failed } = outputs.useSave();
  const navigate = useNavigate();
  const goBack = useWayBack(outputList);
  const chosen = types[type];
  const choices = Object.values(types).map(({ type, name }) => ({ value: type, label: name }));
  return (
    <FormPage lead="Add it to a stream to have messages sent." up={outputList}>
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
          save={(values) => save({ type, ...values })}
          failed={failed}
          onSaved={() => navigate({ to: outputList })}
          onLeave={goBack}
        />
      )}
    </FormPage>
  );
}
