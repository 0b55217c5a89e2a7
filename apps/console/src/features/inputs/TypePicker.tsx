import { Box, chakra, Input } from '@chakra-ui/react';
import { groupInputTypes } from '@tailrace/domain/inputs/input-types';
import type { Schemas } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#/components/core/EmptyState.tsx';

type Type = Schemas['InputTypeInfo'];

interface TypePickerProps {
  types: readonly Type[];
  onPick: (type: string) => void;
}

/** The types of inputs, with what each is for. Enter in the filter picks the first match. */
export function TypePicker({ types, onPick }: TypePickerProps) {
  const [filter, setFilter] = useState('');
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = groupInputTypes(types)
    .map((group) => ({
      ...group,
      types: group.types.filter(({ type, purpose }) => {
        const text = `${type.name} ${purpose ?? ''} ${portOf(type) ?? ''}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.types.length > 0);
  const first = groups[0]?.types[0]?.type.type;
  return (
    <Box maxW="760px">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== undefined) onPick(first);
        }}
      >
        <Input
          type="search"
          w="min(360px, 100%)"
          mb="3"
          aria-label="Filter input types"
          placeholder="Filter by name or purpose"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </form>
      {groups.map((group) => (
        <TypeGroup key={group.title} {...group} />
      ))}
      {groups.length === 0 && (
        <EmptyState title="No input types match">The server has no input type for “{filter}”.</EmptyState>
      )}
    </Box>
  );
}

const portOf = ({ requested_configuration }: Type) => requested_configuration.port?.default_value ?? null;

type TypeGroupProps = ReturnType<typeof groupInputTypes<Type>>[number];

function TypeGroup({ title, types }: TypeGroupProps) {
  return (
    <chakra.section aria-label={title} mb="4">
      <chakra.h2 textStyle="small" fontWeight="550" color="fg.muted" mb="1.5">
        {title}
      </chakra.h2>
      <chakra.ul borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="hidden" textStyle="table">
        {types.map(({ type, purpose }) => (
          <chakra.li key={type.type} css={{ '& + &': { borderTopWidth: '1px' } }}>
            <Link to="/system/inputs/new" search={{ type: type.type }}>
              <chakra.span
                display="flex"
                alignItems="baseline"
                gap="4"
                px="4"
                py="2.5"
                _hover={{ bg: 'bg.canvas' }}
              >
                <chakra.span flex="1" minW="0">
                  <chakra.span display="block" fontWeight="550">
                    {type.name}
                  </chakra.span>
                  {purpose && (
                    <chakra.span display="block" color="fg.muted">
                      {purpose}
                    </chakra.span>
                  )}
                </chakra.span>
                {portOf(type) !== null && (
                  <chakra.span color="fg.muted" whiteSpace="nowrap">
                    Port {String(portOf(type))}
                  </chakra.span>
                )}
              </chakra.span>
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
