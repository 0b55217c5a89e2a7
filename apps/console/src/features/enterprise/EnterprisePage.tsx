import { Box, chakra } from '@chakra-ui/react';
import { all, type Check, required } from '@tailrace/domain/forms/checks';
import { licenseNotices } from '@tailrace/domain/notices/enterprise';
import { FetchError, type Schemas } from '@tailrace/sdk';
import { getFreeLicenseInfo, requestFreeLicense } from '@tailrace/sdk/operations/enterprise';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { failureOf } from '#/app/failure.ts';
import { useServerVersion, useSupports } from '#/app/server-version.ts';
import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { StateMessage } from '#/components/core/StateMessage.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';

type LicenseStatus = Schemas['FreeLicenseInfo']['license_status'];

const licenseInfo = query(getFreeLicenseInfo, {}, { failed: licenseNotices.loadFailed, retry: false });

/** Servers from version 5.0 on no longer have the calls of free licenses. */
const isGone = (error: unknown) => error instanceof FetchError && error.status === 404;

/** The state of the free enterprise license, and the form that requests one. */
export function EnterprisePage() {
  const isOffered = useSupports('getFreeLicenseInfo');
  const { data, error, refetch } = useQuery({ ...licenseInfo, enabled: isOffered });
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader lead="The free enterprise license of this server." />
      {data && <License status={data.free_license_info.license_status} />}
      {!data && !error && isOffered && <DetailSkeleton label="Loading license" />}
      {!data && (!isOffered || isGone(error)) && (
        <StateMessage title="This server has no free enterprise licenses">
          Servers from version 5.0 on do not offer them any more. Nothing else on this server depends on it.
        </StateMessage>
      )}
      {!data && error && !isGone(error) && (
        <FailureState
          failure={failureOf(error)}
          what="the license"
          permissions={[getFreeLicenseInfo.permission]}
          onRetry={() => void refetch()}
        />
      )}
    </Box>
  );
}

const states = {
  absent: {
    badge: 'idle',
    label: 'None',
    text: 'No license has been requested.',
  },
  staged: {
    badge: 'busy',
    label: 'Requested',
    text: 'A license has been requested and is not installed yet.',
  },
  installed: {
    badge: 'good',
    label: 'Installed',
    text: 'A license is installed.',
  },
} as const satisfies Record<LicenseStatus, object>;

function License({ status }: { status: LicenseStatus }) {
  const canRequest = useCan()(requestFreeLicense);
  const isEmbedded = useServerVersion()?.isTailrace === true;
  const { badge, label, text } = states[status];
  return (
    <Box maxW="form" display="flex" flexDirection="column" gap="6">
      <DetailSection title="State" action={<StatusBadge status={badge}>{label}</StatusBadge>}>
        <p>{text}</p>
        {isEmbedded && (
          <chakra.p color="fg.muted" mt="1">
            Everything on this server works without a license.
          </chakra.p>
        )}
      </DetailSection>
      {status === 'absent' && canRequest && <LicenseRequest isEmbedded={isEmbedded} />}
      {status === 'absent' && !canRequest && (
        <chakra.p textStyle="table" color="fg.muted">
          Requesting a license requires the permission {requestFreeLicense.permission}. An administrator can
          grant it.
        </chakra.p>
      )}
    </Box>
  );
}

const blank: Schemas['FreeLicenseRequest'] = {
  first_name: '',
  last_name: '',
  company: '',
  email: '',
  phone: '',
};

const emailCheck: Check<string> = (email) =>
  /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : 'Enter an email address, such as mira@example.net.';

function LicenseRequest({ isEmbedded }: { isEmbedded: boolean }) {
  const request = useCall(requestFreeLicense, {
    done: licenseNotices.requested,
    invalidates: [getFreeLicenseInfo],
  });
  const form = useEntityForm({
    values: blank,
    save: ({ email, ...rest }) => request.mutateAsync({ body: { ...rest, email: email.trim() } }),
    failed: licenseNotices.requestFailed,
  });
  return (
    <DetailSection
      title="Request a license"
      lead={
        isEmbedded
          ? 'This server records the request and sends it to nobody: nothing leaves the machine.'
          : 'The server sends these details to its vendor, who replies by email.'
      }
      isBare
    >
      <Box mt="3">
        <FormLayout
          form={form}
          label="Request a license"
          submit="Request license"
          submitting="Requesting license"
        >
          <form.Field name="first_name" check={required('a first name', 'Enter')}>
            <TextField label="First name" autoComplete="given-name" />
          </form.Field>
          <form.Field name="last_name" check={required('a last name', 'Enter')}>
            <TextField label="Last name" autoComplete="family-name" />
          </form.Field>
          <form.Field name="company" check={required('a company', 'Enter')}>
            <TextField label="Company" autoComplete="organization" />
          </form.Field>
          <form.Field name="email" check={all(required('an email address', 'Enter'), emailCheck)}>
            <TextField label="Email" autoComplete="email" />
          </form.Field>
          <form.Field name="phone" check={required('a phone number', 'Enter')}>
            <TextField label="Phone" autoComplete="tel" />
          </form.Field>
        </FormLayout>
      </Box>
    </DetailSection>
  );
}
