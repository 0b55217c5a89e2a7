import {
  directoryConfig,
  openIdConnectConfig,
  securityName,
  serviceTypeName,
} from '@tailrace/domain/authentication/service-types';
import type { Schemas } from '@tailrace/sdk';
import type { Detail } from '#/components/detail/DetailList.tsx';
import { redirectAddress } from './wizard/OpenIdConnectSteps.tsx';

const text = (label: string, value: string): Detail => ({ label, values: value === '' ? [] : [value] });
const code = (label: string, value: string): Detail => ({ ...text(label, value), isCode: true });
const password = (label: string, { is_set }: Schemas['PasswordState']): Detail => ({
  label,
  values: [is_set ? 'Is set' : 'Not set'],
});

/** The configuration of a service in readable form. */
export function configurationDetailsOf(config: Schemas['AuthBackendConfig']): Detail[] {
  const provider = openIdConnectConfig(config);
  if (provider) {
    return [
      code('Issuer', provider.issuer),
      code('Client id', provider.client_id),
      password('Client secret', provider.client_secret),
      code('Redirect address, to register at the provider', redirectAddress()),
      text('Scopes', provider.scopes.join(' ')),
      text('Claim of the username', provider.username_claim),
      text('Claim of the full name', provider.full_name_claim),
      text('Claim of the email address', provider.email_claim),
      text('Claim of the groups', provider.groups_claim),
    ];
  }
  const directory = directoryConfig(config);
  if (!directory) {
    return [text('Type', serviceTypeName(config.type))];
  }
  const { servers, transport_security, verify_certificates } = directory;
  return [
    { label: 'Servers', values: servers.map(({ host, port }) => `${host}:${port}`) },
    {
      label: 'Security',
      values: [
        securityName(transport_security) +
          (transport_security !== 'none' && !verify_certificates ? ', certificates are not verified' : ''),
      ],
    },
    code('System user', directory.system_user_dn),
    password('Password of the system user', directory.system_user_password),
    code('Search base', directory.user_search_base),
    code('Search pattern', directory.user_search_pattern),
    text('Attribute of the username', directory.user_name_attribute),
    text('Attribute of the full name', directory.user_full_name_attribute),
    ...(directory.type === 'ldap'
      ? [text('Attribute of the unique id', directory.user_unique_id_attribute)]
      : []),
  ];
}
