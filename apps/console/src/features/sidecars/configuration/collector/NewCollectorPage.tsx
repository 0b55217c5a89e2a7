import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { configurationList } from '../configurations.ts';
import { CollectorForm } from './CollectorForm.tsx';

export function NewCollectorPage() {
  const goBack = useWayBack(configurationList, { list: 'collectors' });
  return (
    <FormPage lead="A program that sidecars run, for one operating system.">
      <CollectorForm onSaved={goBack} onLeave={goBack} />
    </FormPage>
  );
}
