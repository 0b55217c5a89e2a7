import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { configurationList } from '../configurations.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';

export function NewConfigurationPage() {
  const goBack = useWayBack(configurationList);
  return (
    <FormPage
      lead="The configuration file of a log collector, as a template that is rendered for each sidecar."
      up={configurationList}
    >
      <ConfigurationForm onSaved={goBack} onLeave={goBack} />
    </FormPage>
  );
}
