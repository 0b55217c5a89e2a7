import { chakra, useFieldContext } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { FocusEvent, ReactNode, Ref } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { MovingRows } from '#/components/motion/MovingRows.tsx';

interface RowGroupProps {
  ref: Ref<HTMLDivElement>;
  /** "Add header". */
  addLabel: string;
  onAdd: () => void;
  onLeave?: (() => void) | undefined;
  /** Announced to screen readers: "Moved to place 2 of 5". */
  announcement?: string;
  /** Rows with keys. */
  children: ReactNode;
}

/** The rows of a field, grouped under its label, with a button that adds a row. */
export function RowGroup({ ref, addLabel, onAdd, onLeave, announcement, children }: RowGroupProps) {
  const field = useFieldContext();
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
  };
  return (
    <chakra.div
      ref={ref}
      role="group"
      aria-labelledby={field?.ids.label}
      aria-describedby={field?.ariaDescribedby}
      onBlur={leave}
      display="flex"
      flexDirection="column"
      gap="1.5"
    >
      <MovingRows>{children}</MovingRows>
      <Button
        data-add
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        aria-invalid={field?.invalid || undefined}
        disabled={field?.disabled}
        onClick={onAdd}
      >
        <Plus size={13} aria-hidden />
        {addLabel}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </chakra.div>
  );
}
