import { Box, chakra } from '@chakra-ui/react';
import { updateHttpHeaderAuthConfig } from '@tailrace/sdk/operations/authentication';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { HeaderTest } from './HeaderTest.tsx';
import { headerQuery } from './services.ts';

/** Which header names the user, and whether it is used. */
export function HeaderPage() {
  const { enabled, username_header } = useSuspenseQuery(headerQuery()).data;
  const canEdit = useCan()(updateHttpHeaderAuthConfig);
  return (
    <DetailLayout
      header={
        <RoutePageHeader
          lead="A proxy in front of the server logs people in and names them in a header."
          badge={
            <StatusBadge status={enabled ? 'good' : 'idle'}>{enabled ? 'Enabled' : 'Disabled'}</StatusBadge>
          }
          action={
            canEdit && (
              <Link className={buttonClass()} to="/system/authentication/authenticator/edit">
                Edit trusted header
              </Link>
            )
          }
        />
      }
      detailsLabel="About the trusted header"
      details={[
        { label: 'Login by header', values: [enabled ? 'Enabled' : 'Disabled'] },
        { label: 'Header', values: [username_header], isCode: true },
      ]}
    >
      <DetailSection title="How it works">
        <HeaderRisk />
      </DetailSection>
      <HeaderTest header={username_header} isEnabled={enabled} />
    </DetailLayout>
  );
}

/** What makes the header dangerous, and what it counts for. */
export function HeaderRisk() {
  const isEmbedded = useServerVersion()?.isTailrace === true;
  return (
    <Box
      borderInlineStartWidth="3px"
      borderColor="level.warning"
      ps="3"
      display="grid"
      gap="1.5"
      textStyle="table"
    >
      <chakra.p fontWeight="550">
        Whoever reaches the server past the proxy and sends the header could be anybody.
      </chakra.p>
      <p>
        So it only counts on connections from trusted proxies, set{' '}
        {isEmbedded ? (
          <>
            with the option <code>--trust-proxy</code> of the server
          </>
        ) : (
          <>
            with <code>trusted_proxies</code> in the configuration of the server
          </>
        )}
        . The proxy has to remove the header from what browsers send. The account must exist; an unknown
        username sees the login page.
      </p>
    </Box>
  );
}
