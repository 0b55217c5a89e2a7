import { DeniedState } from '#/components/DeniedState.tsx';
import { ErrorState } from '#/components/ErrorState.tsx';
import { NotFoundState } from './NotFoundState.tsx';

interface ProblemProps {
  /** HTTP status; 0 when no answer came; `null` when the console itself failed. */
  status: number | null;
  message: string;
  /** Streams that may not be read, when that is why it was refused. */
  streams: readonly string[] | null;
  onRetry: () => void;
}

export function Problem({ status, message, streams, onRetry }: ProblemProps) {
  if (streams) return <DeniedState title="You may not read these streams" streams={streams} />;
  switch (status) {
    case 403:
      return <DeniedState title="You may not see this page" detail={message} />;
    case 404:
      return <NotFoundState detail={message} />;
    case 0:
      return (
        <ErrorState
          title="The server does not answer"
          detail="It may be restarting, or this machine has lost its connection."
          onRetry={onRetry}
        />
      );
    case null:
      return <ErrorState title="This page failed" detail={message} onRetry={onRetry} />;
    default:
      return (
        <ErrorState
          title={`The server answered with an error (${status})`}
          detail={message}
          onRetry={onRetry}
        />
      );
  }
}
