import { Button, chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { StateMessage } from './StateMessage.tsx';

interface ErrorStateProps {
  /** What failed: "Could not load the inputs". */
  title: string;
  /** What the server said about it. */
  detail?: string;
  onRetry?: () => void;
}

export function ErrorState({ title, detail, onRetry }: ErrorStateProps) {
  return (
    <StateMessage
      role="alert"
      title={title}
      icon={
        <chakra.span color="level.error">
          <CircleAlert size={24} strokeWidth={1.5} aria-hidden />
        </chakra.span>
      }
      action={onRetry && <Button onClick={onRetry}>Try again</Button>}
    >
      {detail}
    </StateMessage>
  );
}
