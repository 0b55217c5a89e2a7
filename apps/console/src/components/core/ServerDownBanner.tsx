import type { Availability } from '#/app/availability.ts';
import { useNow } from '#/app/now.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';

interface ServerDownBannerProps {
  availability: Availability;
  onTryNow: () => void;
}

export function ServerDownBanner({ availability, onTryNow }: ServerDownBannerProps) {
  return availability.isUp ? null : <DownBanner nextTryAt={availability.nextTryAt} onTryNow={onTryNow} />;
}

interface DownBannerProps {
  nextTryAt: number | null;
  onTryNow: () => void;
}

/** Its own component, so that the seconds only tick while the banner is shown. */
function DownBanner({ nextTryAt, onTryNow }: DownBannerProps) {
  const now = useNow(1_000);
  const seconds = nextTryAt === null ? null : Math.max(0, Math.ceil((nextTryAt - now) / 1_000));
  return (
    <Banner
      action={
        <Button size="sm" onClick={onTryNow} disabled={seconds === null}>
          Try now
        </Button>
      }
    >
      The server does not answer. Showing the last data received.{' '}
      {/* Visual only: announcing it every second would drown out everything else. */}
      <span aria-hidden="true">{seconds === null ? 'Trying…' : `Next try in ${seconds} s.`}</span>
    </Banner>
  );
}
