import { Box, chakra, Menu, Portal, type SystemStyleObject } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import type { EntityFilter } from '#/components/core/entity-rows/model.ts';

interface FilterChipProps {
  filter: EntityFilter;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Dashed while the filter is empty. */
const look: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  height: '32px',
  border: '1px dashed var(--border-strong)',
  borderRadius: 'var(--radius)',
  color: 'fg.muted',
  fontSize: '13px',
  whiteSpace: 'nowrap',
  '&:has(button:hover)': { borderColor: 'fg.faint', color: 'fg.default' },
  '&[data-set]': { border: '1px solid transparent', background: 'accent.weak', color: 'accent.fg' },
  '& button': { height: '100%', paddingInline: '11px', borderRadius: 'var(--radius)' },
  '&[data-set] button:first-of-type': { paddingInlineEnd: '4px' },
  '& button + button': { paddingInline: '4px 9px' },
};

function summary({ label, options }: EntityFilter, chosen: readonly string[]): string {
  const [first] = chosen;
  if (first === undefined) return label;
  if (chosen.length > 1) return `${label}: any of ${chosen.length}`;
  return `${label}: ${options.find(({ value }) => value === first)?.label ?? first}`;
}

export function FilterChip({ filter, chosen, onChange }: FilterChipProps) {
  const kept = filter.isSingle ? [] : chosen;
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? kept.filter((other) => other !== value) : [...kept, value]);
  return (
    <chakra.span css={look} data-set={chosen.length > 0 || undefined}>
      <Menu.Root closeOnSelect={false} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <button type="button">
            <span className="visually-hidden">Filter by </span>
            {summary(filter, chosen)}
          </button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content aria-label={filter.label}>
              {filter.options.map(({ value, label }) => (
                <Menu.CheckboxItem
                  key={value}
                  value={value}
                  checked={chosen.includes(value)}
                  onCheckedChange={() => toggle(value)}
                >
                  <Box w="14px">
                    <Menu.ItemIndicator>
                      <Check size={14} aria-hidden />
                    </Menu.ItemIndicator>
                  </Box>
                  {label}
                </Menu.CheckboxItem>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {chosen.length > 0 && (
        <button type="button" aria-label={`Clear filter ${filter.label}`} onClick={() => onChange([])}>
          <X size={13} aria-hidden />
        </button>
      )}
    </chakra.span>
  );
}
