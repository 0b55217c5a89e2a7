import { chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';

/** Priorities of event definitions; the server takes any number. */
const priorities = [
  { value: 3, label: 'High', colour: '--level-error' },
  { value: 2, label: 'Normal', colour: '--fg-default' },
  { value: 1, label: 'Low', colour: '--fg-muted' },
] as const;

export const priorityFilter = {
  name: 'priority',
  label: 'Priority',
  options: priorities.map(({ value, label }) => ({ value: String(value), label })),
};

interface PriorityTextProps {
  priority: number;
  /** Whether a bell says if it is an alert; left out where all are. */
  alert?: boolean;
}

/** The priority as a word. */
export function PriorityText({ priority, alert }: PriorityTextProps) {
  const known = priorities.find(({ value }) => value === priority);
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      verticalAlign="middle"
      gap="1.5"
      style={{ color: known ? `var(${known.colour})` : undefined }}
    >
      {alert !== undefined && (
        <chakra.span w="14px" display="inline-flex">
          {alert && <Bell size={14} role="img" aria-label="Alert" />}
        </chakra.span>
      )}
      {known?.label ?? priority}
    </chakra.span>
  );
}
