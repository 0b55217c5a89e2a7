import { Box, chakra, Input } from '@chakra-ui/react';
import { groupInputTypes } from '@tailrace/domain/inputs/input-types';
import type { Schemas } from '@tailrace/sdk';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { InputForm } from './InputForm.tsx';
import { inputList, inputs } from './inputs.ts';
import { inputQueries } from './queries.ts';
import { useStartWatch } from './start-watch.ts';

const route = getRouteApi('/_authed/system/inputs/new');

/** Select the type first, then fill in its settings. */
export function NewInputPage() {
  const { type: className } = route.useSearch();
  const { data: types } = useSuspenseQuery(inputQueries.types());
  const nodes = useQuery(clusterNodesQuery()).data?.nodes ?? [];
  const others = useQuery(inputQueries.list());
  const { save, failed } = inputs.useSave();
  const watch = useStartWatch();
  const navigate = useNavigate();
  const goBack = useWayBack(inputList);

  if (className === undefined) {
    return (
      <FormPage lead="Select the format of your senders. The settings follow.">
        <TypePicker
          types={Object.values(types)}
          onPick={(type) => navigate({ to: '/system/inputs/new', search: { type } })}
        />
      </FormPage>
    );
  }
  const type = types[className];
  if (type === undefined) {
    return (
      <FormPage>
        <EmptyState
          title="Input type not found"
          action={
            <Link className={buttonClass({ variant: 'solid' })} to="/system/inputs/new">
              Show input types
            </Link>
          }
        >
          This server has no type {className}.
        </EmptyState>
      </FormPage>
    );
  }
  return (
    <FormPage heading={`New ${type.name} input`} lead="It starts as soon as it is created.">
      {others.isPending ? null : (
        <InputForm
          key={className}
          type={type}
          nodes={nodes}
          inputs={others.data?.inputs ?? []}
          save={async (body) => {
            const created = await save(body);
            void watch(created.id)(body.title);
            return created;
          }}
          failed={failed}
          onSaved={({ id }) => {
            void navigate({ to: '/system/inputs/$inputId', params: { inputId: id } });
          }}
          onLeave={goBack}
        />
      )}
    </FormPage>
  );
}

type InputType = Schemas['InputTypeInfo'];

interface TypePickerProps {
  types: readonly InputType[];
  onPick: (type: string) => void;
}

/** The types of inputs, with what each is for. Enter in the filter picks the first match. */
function TypePicker({ types, onPick }: TypePickerProps) {
  const [filter, setFilter] = useState('');
  const terms = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = groupInputTypes(types)
    .map((group) => ({
      ...group,
      types: group.types.filter(({ type, purpose }) => {
        const text = `${type.name} ${purpose ?? ''} ${portOf(type) ?? ''}`.toLowerCase();
        return terms.every((word) => text.includes(word));
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
      {types.length === 0 && (
        <EmptyState title="No input types">
          You don’t have permission to create inputs of any type. Ask someone who can grant
          input_types:create.
        </EmptyState>
      )}
      {types.length > 0 && groups.length === 0 && (
        <EmptyState title="No input types match">The server has no input type for “{filter}”.</EmptyState>
      )}
    </Box>
  );
}

const portOf = ({ requested_configuration }: InputType) =>
  requested_configuration.port?.default_value ?? null;

type TypeGroupProps = ReturnType<typeof groupInputTypes<InputType>>[number];

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
