import { Box, chakra, Flex, Menu, Portal, type SystemStyleObject } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { Button } from '#/components/core/Button.tsx';
import type { EntityFilter, Noun } from '#/components/core/entity-rows/model.ts';
import type { TableModel } from '#/components/core/entity-rows/table-model.ts';
import { ListSearchField } from './ListSearchField.tsx';

interface ListToolbarProps<Row> {
  noun: Noun;
  list: EntityList<Row>;
  table: TableModel<Row>;
  filters: readonly EntityFilter[];
  searchField: RefObject<HTMLInputElement | null>;
  hint: string | undefined;
  hasSearch: boolean;
}

export function ListToolbar<Row>({
  noun,
  list,
  table,
  filters,
  searchField,
  hint,
  hasSearch,
}: ListToolbarProps<Row>) {
  const { listState, onChange } = list;
  const sortedBy = table.columns.find(table.sortedAs)?.header;
  const [isUnfolded, setUnfolded] = useState(false);
  const active = filters.filter(({ name }) => (listState.filters[name] ?? []).length > 0).length;
  return (
    <Flex role="search" aria-label={`Find ${noun.many}`} align="center" gap="2" mb="2.5" wrap="wrap">
      {hasSearch && (
        <ListSearchField
          ref={searchField}
          label={`Search ${noun.many}`}
          hint={hint}
          query={listState.query}
          onQuery={(query) => onChange({ query })}
        />
      )}
      {filters.length > 1 && (
        <Box display={{ base: 'block', sm: 'none' }}>
          <Button aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            Filters{active > 0 && ` (${active})`}
          </Button>
        </Box>
      )}
      {/* On a phone they would take half of the screen. */}
      <Box display={{ base: filters.length > 1 && !isUnfolded ? 'none' : 'contents', sm: 'contents' }}>
        {filters.map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            chosen={listState.filters[filter.name] ?? []}
            onChange={(values) => onChange({ filters: { ...listState.filters, [filter.name]: values } })}
          />
        ))}
      </Box>
      <Flex align="center" gap="2" ms={{ sm: 'auto' }}>
        {sortedBy && (
          // On a phone the header of the cards shows it.
          <chakra.span color="fg.muted" textStyle="table" hideBelow="sm">
            Sorted by {sortedBy.toLowerCase()}
          </chakra.span>
        )}
        <ColumnsMenu table={table} />
      </Flex>
    </Flex>
  );
}

/** Dashed while the filter is empty. */
const chipStyles: SystemStyleObject = {
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

function chipText({ label, options }: EntityFilter, chosen: readonly string[]): string {
  const [first] = chosen;
  if (first === undefined) return label;
  if (chosen.length > 1) return `${label}: any of ${chosen.length}`;
  return `${label}: ${options.find(({ value }) => value === first)?.label ?? first}`;
}

interface FilterChipProps {
  filter: EntityFilter;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function FilterChip({ filter, chosen, onChange }: FilterChipProps) {
  const others = filter.isSingle ? [] : chosen;
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? others.filter((other) => other !== value) : [...others, value]);
  return (
    <chakra.span css={chipStyles} data-set={chosen.length > 0 || undefined}>
      <Menu.Root closeOnSelect={false} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <button type="button">
            <span className="visually-hidden">Filter by </span>
            {chipText(filter, chosen)}
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

interface ColumnsMenuProps<Row> {
  table: TableModel<Row>;
}

/** Selects the visible columns; the title column always is. */
function ColumnsMenu<Row>({ table }: ColumnsMenuProps<Row>) {
  const choices = table.columns.slice(1);
  if (choices.length < 2) return null;
  return (
    <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button>Columns</Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {choices.map((column) => (
              <Menu.CheckboxItem
                key={column.id}
                value={column.id}
                checked={table.isShown(column)}
                onCheckedChange={() => table.toggleColumn(column.id)}
              >
                <Box w="14px">
                  <Menu.ItemIndicator>
                    <Check size={14} aria-hidden />
                  </Menu.ItemIndicator>
                </Box>
                {column.header}
              </Menu.CheckboxItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
