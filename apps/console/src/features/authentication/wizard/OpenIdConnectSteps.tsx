import { serviceChecks } from '@tailrace/domain/authentication/service-steps';
import { pathPrefix } from '#/app/path-prefix.ts';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { ListField } from '#/components/inputs/ListInput.tsx';
import { StoredPasswordField } from '#/components/inputs/StoredPasswordInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import type { ServiceForm } from './use-service-form.ts';

interface OpenIdConnectStepProps {
  form: ServiceForm;
}

const checks = serviceChecks('openid-connect');

/** The address that the provider sends people back to; it is the same for every service. */
export const redirectAddress = () => `${location.origin}${pathPrefix}/login/callback`;

/** The provider, and how the console is registered there. */
export function ProviderStep({ form, hasSecret }: OpenIdConnectStepProps & { hasSecret: boolean }) {
  return (
    <>
      <DetailList
        label="To register at the provider"
        details={[
          {
            label: 'Redirect address, to register at the provider',
            values: [redirectAddress()],
            isCode: true,
          },
        ]}
      />
      <form.Field name="issuer" check={checks.issuer}>
        <TextField
          label="Issuer"
          isMono
          placeholder="https://id.example.net/realms/company"
          help="The address before /.well-known/openid-configuration."
        />
      </form.Field>
      <form.Field name="client_id" check={checks.client_id}>
        <TextField label="Client id" isMono />
      </form.Field>
      <form.Field name="client_secret">
        <StoredPasswordField
          label="Client secret"
          noun="client secret"
          isStored={hasSecret}
          isOptional
          help="Leave empty for a public client. Logins use PKCE in any case."
        />
      </form.Field>
      <form.Field name="scopes">
        <ListField label="Scopes" noun="scope" isMono isOptional help="openid is always requested." />
      </form.Field>
    </>
  );
}

/** Which claims name a person. */
export function ClaimsStep({ form }: OpenIdConnectStepProps) {
  return (
    <>
      <form.Field name="username_claim" check={checks.username_claim}>
        <TextField
          label="Claim of the username"
          isMono
          help="Must be unique and stay the same: preferred_username or email."
        />
      </form.Field>
      <form.Field name="full_name_claim">
        <TextField label="Claim of the full name" isMono isOptional />
      </form.Field>
      <form.Field name="email_claim">
        <TextField label="Claim of the email address" isMono isOptional />
      </form.Field>
    </>
  );
}

/** Which claim names the groups of a person. */
export function GroupsClaimField({ form }: OpenIdConnectStepProps) {
  return (
    <form.Field name="groups_claim">
      <TextField
        label="Claim of the groups"
        isMono
        isOptional
        help="The provider may have to be told to send it. Leave empty when groups give no roles."
      />
    </form.Field>
  );
}
