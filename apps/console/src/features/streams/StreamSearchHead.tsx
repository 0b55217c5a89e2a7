import type { Stream } from '@tailrace/sdk';
import { Link, useNavigate } from '@tanstack/react-router';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { Banner } from '#/components/core/Banner.tsx';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { useStreamChanges } from './use-stream-changes.ts';

interface StreamSearchHeadProps {
  stream: Stream;
}

/** Above the search of a stream: says that it is paused, and puts its actions into the palette. */
export function StreamSearchHead({ stream }: StreamSearchHeadProps) {
  const navigate = useNavigate();
  const { canChange, isBusy, pause, resume } = useStreamChanges();
  const isChangeable = canChange(stream);
  const rules = { to: '/streams/$streamId/edit', params: { streamId: stream.id } } as const;
  const change = () => (stream.disabled ? resume([stream]) : pause([stream]));
  usePaletteAction({
    label: stream.disabled ? 'Start stream' : 'Pause stream',
    run: change,
    isHidden: !isChangeable,
  });
  usePaletteAction({
    label: 'Show rules of this stream',
    run: () => navigate(rules),
    isHidden: stream.is_default,
  });
  if (!stream.disabled) return null;
  return (
    <Banner
      action={
        <>
          <Link className={buttonClass({ size: 'sm' })} {...rules}>
            Show rules
          </Link>
          {isChangeable && (
            <Button size="sm" aria-busy={isBusy || undefined} onClick={change}>
              Start stream
            </Button>
          )}
        </>
      }
    >
      This stream is paused: it receives no messages. Those it received before can be searched.
    </Banner>
  );
}
