import { CircleAlert } from 'lucide-react';
import { Button } from './Button.tsx';
import { StateMessage } from './StateMessage.tsx';

interface ErrorStateProps {
  /** What failed: "Could not load the inputs". */
  title: string;
  /** The server's message. */
  detail?: string;
  onRetry?: () => void;
  /** Defaults to "Try again". */
  retryLabel?: string;
}

export function ErrorState({ title, detail, onRetry, retryLabel = 'Try again' }: ErrorStateProps) {
  return (
    <StateMessage
      role="alert"
      title={title}
      icon={<CircleAlert size={24} strokeWidth={1.5} aria-hidden />}
      action={onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
    >
      {detail}
    </StateMessage>
  );
}
