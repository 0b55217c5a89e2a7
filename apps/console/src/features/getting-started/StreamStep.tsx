import { Link } from '@tanstack/react-router';
import { buttonClass } from '#/components/core/Button.tsx';
import { GuideStep } from './GuideStep.tsx';
import { progress } from './progress.tsx';

interface StreamStepProps {
  number: number;
  /** Number of streams beside those of the server. */
  streams: number | undefined;
}

/** The step for streams: messages that belong together get a stream of their own. */
export const StreamStep = ({ number, streams }: StreamStepProps) => (
  <GuideStep
    number={number}
    title="Route messages into a stream"
    {...progress(streams, 'stream', 'streams')}
    action={
      streams ? (
        <Link className={buttonClass()} to="/streams">
          Show streams
        </Link>
      ) : (
        <Link className={buttonClass()} to="/streams/new">
          Create stream
        </Link>
      )
    }
  >
    A stream collects messages by rules as they arrive, such as failed logins. It can be shared, watched by
    alerts, and stored for longer.
  </GuideStep>
);
