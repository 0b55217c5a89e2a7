import { chakra } from '@chakra-ui/react';
import { createClient, logout, unwrap } from '@tailrace/sdk';
import { useMutation } from '@tanstack/react-query';
import { displayMessage } from '#/app/display-message.ts';
import { pathPrefix } from '#/app/path-prefix.ts';
import { Button } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';

/** Whom the server recognizes without a session; it opens one for them, which is ended again. */
async function readHeaderUser(): Promise<string | null> {
  const client = createClient({ baseUrl: `${location.origin}${pathPrefix}/api`, retry: false });
  const { is_valid, session_id, username } = await unwrap(client.GET('/system/sessions'));
  if (!is_valid) return null;
  if (session_id) {
    client.authenticate({ type: 'session', sessionId: session_id });
    await logout(client).catch(() => {});
  }
  return username ?? null;
}

interface HeaderTestProps {
  header: string;
  isEnabled: boolean;
}

/** Asks the server without a session, as a browser does that has not logged in yet. */
export function HeaderTest({ header, isEnabled }: HeaderTestProps) {
  const test = useMutation({ mutationFn: readHeaderUser });
  const command = `curl -H '${header}: <username>' ${location.origin}${pathPrefix}/api/system/sessions`;
  return (
    <DetailSection
      title="Test"
      lead="Asks the server who this browser is, without your session. Tests the saved setting."
    >
      <Button aria-disabled={test.isPending} onClick={() => test.isPending || test.mutate()}>
        {test.isPending ? 'Testing header…' : 'Test header'}
      </Button>
      <chakra.div role="status" mt="2.5" display="grid" gap="1.5">
        {test.data && (
          <>
            <StatusBadge status="good">The server recognizes you by the header</StatusBadge>
            <p>
              This browser is <chakra.bdi fontWeight="550">{test.data}</chakra.bdi>.
            </p>
          </>
        )}
        {test.data === null && (
          <>
            <StatusBadge status="bad">The server does not recognize you by the header</StatusBadge>
            <p>{isEnabled ? notRecognized(header) : 'Login by header is disabled. Enable it first.'}</p>
          </>
        )}
        {test.error && <StatusBadge status="bad">{displayMessage(test.error)}</StatusBadge>}
      </chakra.div>
      <chakra.p mt="3" color="fg.muted">
        From the machine of the proxy, the same test names the user, and from any other machine nobody:
      </chakra.p>
      <chakra.p mt="1" display="flex" alignItems="center" gap="1">
        <chakra.code className="mono" overflowWrap="anywhere">
          {command}
        </chakra.code>
        <CopyButton text={command} label="Copy command" />
      </chakra.p>
    </DetailSection>
  );
}

const notRecognized = (header: string) =>
  `Either this browser does not come through the proxy, or the proxy is not among the trusted ones, or it does not send ${header}, or no enabled account has the username in it.`;
