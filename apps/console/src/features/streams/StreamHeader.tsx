import { Box } from '@chakra-ui/react';
import { builtInReason } from '@tailrace/domain/streams/built-in';
import { stateOf } from '@tailrace/domain/streams/stream-status';
import type { Stream } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { Banner } from '#/components/core/Banner.tsx';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { SectionNav } from '#/components/SectionNav.tsx';
import { ShareButton } from '#/features/sharing/index.ts';
import { streams } from './streams.ts';
import { useStreamChanges } from './use-stream-changes.ts';

interface StreamHeaderProps {
  stream: Stream;
}

/** The head of a stream’s pages: title, state, actions, and links to its parts. */
export function StreamHeader({ stream }: StreamHeaderProps) {
  const { canChange, isBusy, pause, resume } = useStreamChanges();
  const { edit } = streams.useCan();
  const { status, state } = stateOf(stream);
  const reason = builtInReason(stream);
  const isChangeable = canChange(stream);
  const label = stream.disabled ? 'Start stream' : 'Pause stream';
  const isReady = stream.disabled && stream.rules.length > 0;
  const change = () => (stream.disabled ? resume([stream]) : pause([stream]));
  usePaletteAction({ label, run: change, isHidden: !isChangeable });
  const start = isChangeable && (
    <Button variant={isReady ? 'solid' : 'outline'} aria-busy={isBusy || undefined} onClick={change}>
      {label}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={stream.title}
        entity={stream.title}
        lead={stream.description || undefined}
        badge={<StatusBadge status={status}>{state}</StatusBadge>}
        action={
          <>
            <Link className={buttonClass()} to="/streams/$streamId/search" params={{ streamId: stream.id }}>
              Search this stream
            </Link>
            {edit(stream) && reason === undefined && (
              <Link
                className={buttonClass()}
                to="/streams/$streamId/settings"
                params={{ streamId: stream.id }}
              >
                Edit stream
              </Link>
            )}
            <ShareButton type="stream" id={stream.id} title={stream.title} />
            {!stream.disabled && start}
          </>
        }
      />
      {reason && (
        <Box mb="4" borderRadius="lg" overflow="hidden">
          <Banner>{reason}</Banner>
        </Box>
      )}
      {stream.disabled && (
        <Box mb="4" borderRadius="lg" overflow="hidden">
          <Banner action={start}>
            {stream.rules.length === 0
              ? 'This stream is paused. Add rules, test them with a message, then start it.'
              : 'This stream is paused: it receives no messages.'}
          </Banner>
        </Box>
      )}
      <StreamParts streamId={stream.id} />
    </>
  );
}

/** Links to the pages of the stream's parts. */
function StreamParts({ streamId }: { streamId: string }) {
  const canSeeOutputs = usePermissions()('stream_outputs:read');
  if (!canSeeOutputs) return null;
  const params = { streamId };
  return (
    <SectionNav label="Parts of this stream" isOfEntity>
      <Link to="/streams/$streamId/edit" params={params} activeOptions={{ includeSearch: false }}>
        Rules
      </Link>
      <Link to="/streams/$streamId/outputs" params={params} activeOptions={{ includeSearch: false }}>
        Outputs
      </Link>
    </SectionNav>
  );
}
