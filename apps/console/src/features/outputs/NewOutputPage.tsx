import { useNavigate } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { NewOutputForm } from './NewOutputForm.tsx';
import { outputList } from './outputs.ts';

export function NewOutputPage() {
  const navigate = useNavigate();
  return (
    <FormPage lead="Add it to a stream to have messages sent.">
      <NewOutputForm onSaved={() => navigate({ to: outputList })} onLeave={useWayBack(outputList)} />
    </FormPage>
  );
}
