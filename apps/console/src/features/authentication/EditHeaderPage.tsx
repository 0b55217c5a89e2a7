import type { Check } from '@tailrace/domain/forms/checks';
import { trustedHeaderNotices } from '@tailrace/domain/notices/authentication';
import { getHttpHeaderAuthConfig, updateHttpHeaderAuthConfig } from '@tailrace/sdk/operations/authentication';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '#/app/calls/use-call.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { HeaderRisk } from './HeaderPage.tsx';
import { headerQuery } from './services.ts';

const headerPage = '/system/authentication/authenticator';

const isHeaderName: Check<string> = (name) =>
  /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name.trim())
    ? undefined
    : 'Enter the name of a header, such as Remote-User: letters, digits and hyphens.';

/** Enables the login by header, and names the header. */
export function EditHeaderPage() {
  const { data } = useSuspenseQuery(headerQuery());
  const navigate = useNavigate();
  const save = useCall(updateHttpHeaderAuthConfig, {
    done: ({ enabled }) => trustedHeaderNotices.saved(enabled),
    invalidates: [getHttpHeaderAuthConfig],
  });
  const leave = () => navigate({ to: headerPage });
  const form = useEntityForm({
    values: data,
    save: ({ username_header, ...values }) =>
      save.mutateAsync({ body: { ...values, username_header: username_header.trim() } }),
    confirm: ({ enabled, username_header }) =>
      enabled && !data.enabled
        ? {
            title: 'Let the header log people in?',
            text: `Trusted proxies can then log in anybody by sending ${username_header.trim()}, except the built-in administrator.`,
            action: 'Enable login by header',
          }
        : null,
    failed: trustedHeaderNotices.saveFailed,
    onSaved: leave,
  });
  return (
    <FormPage>
      <FormLayout
        form={form}
        label="Trusted header"
        submit="Save trusted header"
        submitting="Saving trusted header"
        onLeave={leave}
      >
        <HeaderRisk />
        <form.Field name="enabled">
          <SwitchField label="Log people in by the header" />
        </form.Field>
        <form.Field name="username_header" check={isHeaderName}>
          <TextField label="Header" isMono help="Holds the username. Upper and lower case do not matter." />
        </form.Field>
      </FormLayout>
    </FormPage>
  );
}
