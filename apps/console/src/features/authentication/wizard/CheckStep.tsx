import { firstInvalidStep, stepNames } from '@tailrace/domain/authentication/service-steps';
import {
  type ServiceType,
  securityName,
  serviceTypeName,
} from '@tailrace/domain/authentication/service-types';
import { countOf } from '@tailrace/domain/format/format';
import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import { type Detail, DetailList } from '#/components/detail/DetailList.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { useRoleChoices } from '../roles.ts';
import type { AuthService } from '../services.ts';
import type { ServiceForm, WizardValues } from './use-service-form.ts';

interface CheckStepProps {
  type: ServiceType;
  form: ServiceForm;
  canActivate: boolean;
  active: AuthService | null;
}

const some = (text: string) => (text.trim() === '' ? [] : [text]);

function summaryOf(type: ServiceType, values: WizardValues, roles: readonly string[]): Detail[] {
  const where: Detail[] =
    type === 'openid-connect'
      ? [
          { label: 'Issuer', values: some(values.issuer) },
          { label: 'Client id', values: some(values.client_id) },
          { label: 'Claim of the username', values: some(values.username_claim) },
        ]
      : [
          { label: 'Servers', values: values.servers.map(({ host, port }) => `${host}:${port ?? ''}`) },
          {
            label: 'Security',
            values: [
              securityName(values.transport_security) +
                (values.transport_security !== 'none' && !values.verify_certificates
                  ? ', certificates are not verified'
                  : ''),
            ],
          },
          { label: 'Search base', values: some(values.user_search_base) },
          { label: 'Search pattern', values: some(values.user_search_pattern) },
        ];
  return [
    { label: 'Title', values: some(values.title) },
    { label: 'Type', values: [serviceTypeName(type)] },
    ...where,
    { label: 'Default roles', values: roles },
    {
      label: 'Groups that give roles',
      values: values.roles.length === 0 ? [] : [countOf(values.roles.length, 'group')],
    },
  ];
}

/** What is going to be saved, and whether it becomes active. */
export function CheckStep({ type, form, canActivate, active }: CheckStepProps) {
  const values = useStore(form.api.store, (state) => state.values);
  const roles = useRoleChoices(values.default_roles).map(({ label }) => label);
  const incomplete = firstInvalidStep(type, values);
  return (
    <>
      <DetailList label="Summary" details={summaryOf(type, values, roles)} />
      {incomplete && (
        <p>
          To be completed:{' '}
          <Link
            to="."
            search={{ initialStepKey: incomplete }}
            style={{ textDecoration: 'underline', color: 'var(--accent-fg)' }}
          >
            {stepNames(type)[incomplete]}
          </Link>
        </p>
      )}
      {canActivate && (
        <form.Field name="activate">
          <SwitchField
            label="Activate the service"
            help={
              active
                ? `People of “${active.title}” can then no longer log in: one service is active at a time. Local users always can.`
                : 'People can log in as soon as it is saved. Local users always can.'
            }
          />
        </form.Field>
      )}
    </>
  );
}
