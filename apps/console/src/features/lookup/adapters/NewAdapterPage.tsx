import { useNavigate } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { adapterList } from '../state/lookups.ts';
import { AdapterForm } from './AdapterForm.tsx';

export function NewAdapterPage() {
  const navigate = useNavigate();
  return (
    <FormPage lead="Several lookup tables can share it.">
      <AdapterForm onSaved={() => navigate({ to: adapterList })} onLeave={useWayBack(adapterList)} />
    </FormPage>
  );
}
