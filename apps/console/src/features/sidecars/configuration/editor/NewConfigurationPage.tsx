import { useNavigate } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { configurationList } from '../configurations.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';

export function NewConfigurationPage() {
  const navigate = useNavigate();
  return (
    <FormPage lead="A template for the configuration file of a log collector. It is rendered for each sidecar that you assign it to.">
      <ConfigurationForm
        onSaved={({ id }) =>
          // The way back from there leads past the form.
          void navigate({
            to: '/system/sidecars/configuration/edit/$configurationId',
            params: { configurationId: id },
            replace: true,
          })
        }
        onLeave={useWayBack(configurationList)}
      />
    </FormPage>
  );
}
