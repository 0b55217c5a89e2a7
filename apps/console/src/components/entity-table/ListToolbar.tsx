import { Box, chakra, Flex } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { EntityList } from '#/app/lists/entity-list.ts';
import type { EntityFilter, Noun } from '#/components/core/entity-rows/model.ts';
import type { TableModel } from '#/components/core/entity-rows/table-model.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FilterChip } from './FilterChip.tsx';
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
  const { place, onChange } = list;
  const sortedBy = table.columns.find(table.sortedAs)?.header;
  return (
    <Flex role="search" aria-label={`Find ${noun.many}`} align="center" gap="2" mb="2.5" wrap="wrap">
      {hasSearch && (
        <ListSearchField
          ref={searchField}
          label={`Search ${noun.many}`}
          hint={hint}
          query={place.query}
          onQuery={(query) => onChange({ query })}
        />
      )}
      {filters.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          chosen={place.filters[filter.name] ?? []}
          onChange={(values) => onChange({ filters: { ...place.filters, [filter.name]: values } })}
        />
      ))}
      <Box flex="1" />
      {sortedBy && (
        <chakra.span color="fg.muted" textStyle="table">
          Sorted by {sortedBy.toLowerCase()}
        </chakra.span>
      )}
      <ColumnsMenu table={table} />
    </Flex>
  );
}
