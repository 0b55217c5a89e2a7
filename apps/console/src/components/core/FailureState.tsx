import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '#/app/failure.ts';
import { DeniedState } from './DeniedState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { StateMessage } from './StateMessage.tsx';

export interface FailureStateProps {
  failure: Failure;
  /** What failed to load: "the streams". Defaults to "this page". */
  what?: string;
  /** The permissions the server requires. */
  permissions?: readonly string[];
  onRetry?: () => void;
  /** A link to somewhere useful, for a page that was not found. */
  home?: ReactNode;
}

/** Replaces content that could not be loaded, with one screen per kind of failure. */
export function FailureState({ failure, what = 'this page', permissions, onRetry, home }: FailureStateProps) {
  switch (failure.kind) {
    case 'loggedOut':
      return (
        <StateMessage title="Your session has ended">Log in to continue where you left off.</StateMessage>
      );
    case 'denied':
      return (
        <DeniedState
          title={`You don’t have permission to see ${what}`}
          detail={failure.message}
          permissions={permissions}
        />
      );
    case 'streamsDenied':
      return failure.streams.length === 0 ? (
        <DeniedState title="You don’t have permission to read any stream" />
      ) : (
        <DeniedState title="You don’t have permission to read these streams" streams={failure.streams} />
      );
    case 'notFound':
      return (
        <StateMessage
          title={failure.title ?? 'Page not found'}
          icon={<Compass size={24} strokeWidth={1.5} aria-hidden />}
          action={home}
        >
          {failure.message}
        </StateMessage>
      );
    case 'serverDown':
      return (
        <ErrorState
          // The banner above the page says that the server is away, and when it is tried again.
          title={`Could not load ${what}`}
          detail="It loads when the server is back."
          onRetry={onRetry}
        />
      );
    case 'server':
      return (
        <ErrorState
          title={failure.title ?? `Could not load ${what}`}
          detail={failure.message}
          onRetry={onRetry}
        />
      );
    case 'console':
      return <ErrorState title={`Could not show ${what}`} detail={failure.message} onRetry={onRetry} />;
  }
}
