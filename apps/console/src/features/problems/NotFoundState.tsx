import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { StateMessage } from '#/components/StateMessage.tsx';

interface NotFoundStateProps {
  detail?: string;
}

export function NotFoundState({ detail }: NotFoundStateProps) {
  return (
    <StateMessage
      title="There is nothing here"
      icon={<Compass size={24} strokeWidth={1.5} aria-hidden />}
      action={
        <Button asChild>
          <Link to="/search">Go to the search</Link>
        </Button>
      }
    >
      {detail ?? 'The address is wrong, or what it named is gone.'}
    </StateMessage>
  );
}
