import { chakra } from '@chakra-ui/react';
import { Check, Minus, X } from 'lucide-react';

interface MatchMarkProps {
  /** `undefined` without a message, or while it is unknown. */
  matches: boolean | undefined;
}

/** Whether a rule matches the loaded message. */
export function MatchMark({ matches }: MatchMarkProps) {
  const Icon = matches === undefined ? Minus : matches ? Check : X;
  const colour = matches === undefined ? 'fg.faint' : matches ? 'accent.fg' : 'danger.fg';
  return (
    <chakra.span flexShrink="0" display="inline-flex" color={colour}>
      <Icon size={15} strokeWidth={2.2} aria-hidden />
      <span className="visually-hidden">
        {matches === undefined
          ? 'Not tested'
          : matches
            ? 'Matches the message'
            : 'Does not match the message'}
      </span>
    </chakra.span>
  );
}
