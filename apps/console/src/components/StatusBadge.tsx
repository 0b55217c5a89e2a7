import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type Status = 'good' | 'busy' | 'idle' | 'bad';

interface StatusBadgeProps {
  status: Status;
  /** The state in a word; the colour only repeats it. */
  children: ReactNode;
  /** More about it, on hover. */
  detail?: string;
}

const dots = {
  good: { bg: 'level.notice' },
  busy: { bg: 'level.warning' },
  idle: { boxShadow: 'inset 0 0 0 1.5px var(--fg-faint)' },
  bad: { bg: 'level.error' },
} as const;

const words = { good: 'fg.default', busy: 'fg.default', idle: 'fg.muted', bad: 'level.error' } as const;

export function StatusBadge({ status, children, detail }: StatusBadgeProps) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      color={words[status]}
      whiteSpace="nowrap"
      verticalAlign="bottom"
      title={detail}
    >
      <chakra.span
        w="7px"
        h="7px"
        borderRadius="full"
        flexShrink="0"
        forcedColorAdjust="none"
        {...dots[status]}
      />
      {children}
    </chakra.span>
  );
}
