import type { LucideIcon } from 'lucide-react';
import { IconButton } from './Button.tsx';

interface RowButtonProps {
  icon: LucideIcon;
  /** The verb and its object: "Remove entry 2". */
  label: string;
  onPress: () => void;
  isDisabled?: boolean;
}

/** A quiet icon button at the end of a row. */
export function RowButton({ icon: Icon, label, onPress, isDisabled = false }: RowButtonProps) {
  return (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon size={14} aria-hidden />
    </IconButton>
  );
}
