import { chakra, Flex } from '@chakra-ui/react';
import { serviceChecks } from '@tailrace/domain/authentication/service-steps';
import { securityNames } from '@tailrace/domain/authentication/service-types';
import {
  directoryPresets,
  portsFor,
  type ServiceValues,
} from '@tailrace/domain/authentication/service-values';
import type { Schemas } from '@tailrace/sdk';
import { useStore } from '@tanstack/react-form';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { useFormField } from '#/components/form/use-form-field.ts';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { StoredPasswordField } from '#/components/inputs/StoredPasswordInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { ServersField } from './fields.tsx';
import type { ServiceForm } from './use-service-form.ts';

type Security = Schemas['TransportSecurity'];

export interface DirectoryStepProps {
  type: 'ldap' | 'active-directory';
  form: ServiceForm;
}

const securityHelp: Readonly<Record<Security, string>> = {
  tls: 'Encrypted from the start, usually on port 636.',
  start_tls: 'Starts on the plain port, usually 389, and then encrypts.',
  none: 'Passwords cross the network readable for everyone. Only for a directory on the same machine.',
};

/** The security of the connection; a default port follows it. */
function SecurityField({ form }: Pick<DirectoryStepProps, 'form'>) {
  const { name, value, problems, leave } = useFormField<Security>('Security');
  const change = (next: string) => {
    form.api.setFieldValue('servers', (servers) => portsFor(servers, value, next as Security));
    form.api.setFieldValue('transport_security', next as Security);
  };
  return (
    <FieldFrame label="Security" help={securityHelp[value]} name={name} problems={problems}>
      <SelectInput
        value={value}
        onChange={change}
        onLeave={leave}
        choices={Object.entries(securityNames).map(([key, label]) => ({ value: key, label }))}
      />
    </FieldFrame>
  );
}

/** Where the directory is, and who reads it. */
export function ServerStep({ type, form, hasPassword }: DirectoryStepProps & { hasPassword: boolean }) {
  const checks = serviceChecks(type);
  const security = useStore(form.api.store, (state) => state.values.transport_security);
  return (
    <>
      <form.Field name="servers" check={checks.servers}>
        <ServersField
          label="Servers"
          security={security}
          help="Host and port. With several, the next one is tried when one does not answer."
        />
      </form.Field>
      <form.Field name="transport_security">
        <SecurityField form={form} />
      </form.Field>
      <form.Field name="verify_certificates">
        <SwitchField
          label="Verify certificates"
          isDisabled={security === 'none'}
          help="Without, anybody in between can pretend to be the directory and read passwords."
        />
      </form.Field>
      <form.Field name="system_user_dn">
        <TextField
          label="System user"
          isMono
          isOptional
          placeholder={type === 'ldap' ? 'cn=reader,dc=example,dc=net' : 'reader@example.net'}
          help="Searches the directory. Leave empty to search without logging in."
        />
      </form.Field>
      <form.Field name="system_user_password">
        <StoredPasswordField
          label="Password of the system user"
          noun="password"
          isStored={hasPassword}
          isOptional
        />
      </form.Field>
    </>
  );
}

/** How a person is found by the username they log in with. */
export function PeopleStep({ type, form }: DirectoryStepProps) {
  const checks = serviceChecks(type);
  const apply = (values: Partial<ServiceValues>) => {
    for (const [name, value] of Object.entries(values)) {
      form.api.setFieldValue(name as 'user_search_pattern', value as string);
    }
  };
  return (
    <>
      <form.Field name="user_search_base" check={checks.user_search_base}>
        <TextField
          label="Search base"
          isMono
          placeholder={type === 'ldap' ? 'ou=people,dc=example,dc=net' : 'cn=Users,dc=example,dc=net'}
          help="People are searched in this entry and below it."
        />
      </form.Field>
      <Flex align="center" gap="2" wrap="wrap" textStyle="table" role="group" aria-label="Usual settings">
        <chakra.span color="fg.muted">Fill in the usual settings of</chakra.span>
        {directoryPresets[type].map(({ name, values }) => (
          <Button key={name} size="sm" onClick={() => apply(values)}>
            {name}
          </Button>
        ))}
      </Flex>
      <form.Field name="user_search_pattern" check={checks.user_search_pattern}>
        <TextField
          label="Search pattern"
          isMono
          help="An LDAP filter. {0} stands for the username of the login."
        />
      </form.Field>
      <form.Field name="user_name_attribute" check={checks.user_name_attribute}>
        <TextField label="Attribute of the username" isMono />
      </form.Field>
      <form.Field name="user_full_name_attribute" check={checks.user_full_name_attribute}>
        <TextField label="Attribute of the full name" isMono />
      </form.Field>
      {type === 'ldap' && (
        <form.Field name="user_unique_id_attribute" check={checks.user_unique_id_attribute}>
          <TextField
            label="Attribute of the unique id"
            isMono
            help="Recognizes a person whose name or username has changed."
          />
        </form.Field>
      )}
    </>
  );
}

/** Where the groups of the directory are. */
export function GroupSearchFields({ type, form }: DirectoryStepProps) {
  const checks = serviceChecks(type);
  const isRead = useStore(form.api.store, (state) => state.values.group_search_base.trim() !== '');
  return (
    <>
      <form.Field name="group_search_base" check={checks.group_search_base}>
        <TextField
          label="Search base of groups"
          isMono
          isOptional
          placeholder="ou=groups,dc=example,dc=net"
          help="Leave empty when groups give no roles."
        />
      </form.Field>
      {isRead && (
        <>
          <form.Field name="group_search_pattern" check={checks.group_search_pattern}>
            <TextField
              label="Search pattern of groups"
              isMono
              help="An LDAP filter for the entries of groups."
            />
          </form.Field>
          <form.Field name="group_name_attribute" check={checks.group_name_attribute}>
            <TextField label="Attribute of the group’s name" isMono />
          </form.Field>
          <form.Field name="nested">
            <SwitchField
              label="Include nested groups"
              help="A member of a group is also one of the groups that this group is in."
            />
          </form.Field>
        </>
      )}
    </>
  );
}
