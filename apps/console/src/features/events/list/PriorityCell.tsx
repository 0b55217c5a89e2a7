import { chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { priorities } from './event-words.ts';
import type { Event } from './queries.ts';

/** The priority as a word, with a bell for alerts. */
export function PriorityCell({ priority, alert }: Pick<Event, 'priority' | 'alert'>) {
  const known = priorities.find(({ value }) => value === priority);
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      verticalAlign="middle"
      gap="1.5"
      style={{ color: known ? `var(${known.colour})` : undefined }}
    >
      <chakra.span w="14px" display="inline-flex">
        {alert && <Bell size={14} role="img" aria-label="Alert" />}
      </chakra.span>
      {known?.label ?? priority}
    </chakra.span>
  );
}
