import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import {
  type ServiceStep,
  serviceChecks,
  serviceSteps,
  stepNames,
  stepsAround,
} from '@tailrace/domain/authentication/service-steps';
import { directoryConfig, openIdConnectConfig } from '@tailrace/domain/authentication/service-types';
import { updateAuthServicesConfiguration } from '@tailrace/sdk/operations/authentication';
import { Link } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { Button } from '#/components/core/Button.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import type { AuthService } from '../services.ts';
import { CheckStep } from './CheckStep.tsx';
import { GroupSearchFields, PeopleStep, ServerStep } from './DirectorySteps.tsx';
import { GroupRolesField, RolesField } from './fields.tsx';
import { ClaimsStep, GroupsClaimField, ProviderStep } from './OpenIdConnectSteps.tsx';
import { StepTests } from './ServiceTests.tsx';
import { type ServiceForm, type ServiceFormSettings, useServiceForm } from './use-service-form.ts';

interface ServiceWizardProps extends ServiceFormSettings {
  step: ServiceStep;
  /** The active service; `null` for none. */
  active: AuthService | null;
  onLeave: () => void;
}

/** The steps that create or change a service, each with a test of its settings. */
export function ServiceWizard(props: ServiceWizardProps) {
  const { type, backend, step, active, onStep, onLeave } = props;
  const form = useServiceForm(props);
  const { previous, next } = stepsAround(step);
  const names = stepNames(type);
  const title = backend?.title;
  return (
    <>
      <StepLinks step={step} names={names} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(320px, 480px)' }}
        columnGap="8"
        rowGap="6"
        alignItems="start"
      >
        <FormLayout
          form={form}
          label={title === undefined ? 'New authentication service' : `Authentication service ${title}`}
          submit={next ? `Next: ${names[next]}` : backend ? 'Save service' : 'Create service'}
          submitting={backend ? 'Saving service' : 'Creating service'}
          onNext={next && (() => onStep(next))}
          onLeave={onLeave}
          extra={
            <>
              {previous && <Button onClick={() => onStep(previous)}>Back</Button>}
              {backend && next && <Button onClick={() => void form.submit()}>Save service</Button>}
            </>
          }
        >
          <StepFields {...props} form={form} active={active} />
        </FormLayout>
        <Box position={{ lg: 'sticky' }} top="14">
          <StepTests type={type} form={form} backend={backend} step={step} />
        </Box>
      </Grid>
    </>
  );
}

interface StepLinksProps {
  step: ServiceStep;
  names: Readonly<Record<ServiceStep, string>>;
}

/** The steps in order. All can be opened at any time; saving opens the first that is not complete. */
function StepLinks({ step, names }: StepLinksProps) {
  return (
    <chakra.nav aria-label="Steps" mb="4">
      <Flex as="ol" gap="1" wrap="wrap" textStyle="table">
        {serviceSteps.map((key, at) => (
          <li key={key}>
            <Link to="." search={{ initialStepKey: key }} aria-current={key === step ? 'step' : undefined}>
              <chakra.span
                display="inline-flex"
                px="2.5"
                py="1"
                borderRadius="md"
                bg={key === step ? 'accent.weak' : undefined}
                color={key === step ? 'accent.fg' : 'fg.muted'}
                fontWeight={key === step ? '550' : undefined}
                _hover={{ color: 'fg.default' }}
              >
                {at + 1}. {names[key]}
              </chakra.span>
            </Link>
          </li>
        ))}
      </Flex>
    </chakra.nav>
  );
}

interface StepFieldsProps extends Omit<ServiceWizardProps, 'onLeave'> {
  form: ServiceForm;
}

function StepFields({ type, backend, groups, step, form, active }: StepFieldsProps) {
  const isActive = backend !== undefined && backend.id === active?.id;
  const canActivate = useCan()(updateAuthServicesConfiguration) && !isActive;
  const checks = serviceChecks(type);
  switch (step) {
    case 'server':
      return (
        <>
          <form.Field name="title" check={checks.title}>
            <TextField
              label="Title"
              help={type === 'openid-connect' ? 'On the login page: “Log in with …”.' : 'As people know it.'}
            />
          </form.Field>
          <form.Field name="description">
            <TextField label="Description" isOptional />
          </form.Field>
          {type === 'openid-connect' ? (
            <ProviderStep form={form} hasSecret={backend !== undefined && isSecretStored(backend)} />
          ) : (
            <ServerStep
              type={type}
              form={form}
              hasPassword={backend !== undefined && isSecretStored(backend)}
            />
          )}
        </>
      );
    case 'people':
      return type === 'openid-connect' ? <ClaimsStep form={form} /> : <PeopleStep type={type} form={form} />;
    case 'groups':
      return (
        <>
          <form.Field name="default_roles">
            <RolesField
              label="Default roles"
              isOptional
              help="Given to each person at their first login. Roles given by hand later stay."
            />
          </form.Field>
          {type === 'openid-connect' && <GroupsClaimField form={form} />}
          {groups && (
            <>
              {type !== 'openid-connect' && <GroupSearchFields type={type} form={form} />}
              <form.Field name="roles" check={checks.roles}>
                <GroupRolesField
                  label="Roles of groups"
                  isOptional
                  help="Members of a group get its roles with their next login or synchronization, and lose them with the group."
                />
              </form.Field>
            </>
          )}
        </>
      );
    case 'check':
      return <CheckStep type={type} form={form} canActivate={canActivate} active={active} />;
  }
}

const isSecretStored = ({ config }: AuthService): boolean =>
  directoryConfig(config)?.system_user_password.is_set ??
  openIdConnectConfig(config)?.client_secret.is_set ??
  false;
