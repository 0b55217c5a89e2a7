import { Box, chakra, Grid, Input } from '@chakra-ui/react';
import { entityTitle } from '@tailrace/domain/content-packs/catalog';
import { entitiesByType, entityNoun } from '@tailrace/domain/content-packs/entity-names';
import { type PackDraft, replaceableValues } from '@tailrace/domain/content-packs/pack-draft';
import type { Schemas } from '@tailrace/sdk';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { ParameterList } from './ParameterList.tsx';
import { ValueTable } from './ValueTable.tsx';

type Entity = Schemas['ContentPackEntity'];

interface ParametersStepProps {
  draft: PackDraft;
  onChange: (draft: PackDraft) => void;
}

/** The exported entities with their values, and the parameters that replace some of them. */
export function ParametersStep({ draft, onChange }: ParametersStepProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const sorted = useMemo(
    () =>
      entitiesByType(
        draft.entities.map((entity) => ({ entity, type: entity.type as Schemas['ModelType'] })),
      ).flatMap(({ entities }) => entities.map(({ entity }) => entity)),
    [draft.entities],
  );
  const first = useMemo(() => sorted.find((entity) => replaceableValues(entity).length > 0), [sorted]);
  const selected = sorted.find(({ id }) => id === selectedId) ?? first ?? sorted[0];
  return (
    <Box display="flex" flexDirection="column" gap="6">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' }}
        gap="4"
        alignItems="start"
      >
        <EntityList entities={sorted} draft={draft} selected={selected?.id} onSelect={setSelectedId} />
        <Box maxH={{ md: '480px' }} overflowY="auto" tabIndex={0} role="region" aria-label="Values">
          {selected && <ValueTable key={selected.id} draft={draft} entity={selected} onChange={onChange} />}
        </Box>
      </Grid>
      <ParameterList draft={draft} onChange={onChange} onShow={setSelectedId} />
    </Box>
  );
}

interface EntityListProps {
  entities: readonly Entity[];
  draft: PackDraft;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

const rowHeight = 44;

/** The entities of a draft; the one whose values are shown is marked. */
function EntityList({ entities, draft, selected, onSelect }: EntityListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const words = useDeferredValue(text).trim().toLowerCase();
  const shown = useMemo(
    () => entities.filter((entity) => entityTitle(entity).toLowerCase().includes(words)),
    [entities, words],
  );
  const using = useMemo(() => new Set(draft.uses.map(({ entity }) => entity)), [draft.uses]);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 8,
    useFlushSync: false,
  });
  return (
    <chakra.nav aria-label="Entities of the content pack" minW="0">
      <Input
        type="search"
        mb="2"
        aria-label="Search entities of the content pack"
        placeholder="Search entities"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Box
        ref={frame}
        h={{ base: '200px', md: '440px' }}
        overflowY="auto"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.panel"
        textStyle="table"
      >
        <Box as="ul" position="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const entity = shown[index];
            return (
              entity && (
                <Box
                  as="li"
                  key={key}
                  position="absolute"
                  insetInline="0"
                  borderBottomWidth="1px"
                  style={{ transform: `translateY(${start}px)`, height: rowHeight }}
                >
                  <EntityButton
                    entity={entity}
                    isSelected={entity.id === selected}
                    hasParameter={using.has(entity.id)}
                    onSelect={onSelect}
                  />
                </Box>
              )
            );
          })}
        </Box>
      </Box>
    </chakra.nav>
  );
}

interface EntityButtonProps {
  entity: Entity;
  isSelected: boolean;
  hasParameter: boolean;
  onSelect: (id: string) => void;
}

function EntityButton({ entity, isSelected, hasParameter, onSelect }: EntityButtonProps) {
  const title = entityTitle(entity);
  return (
    <chakra.button
      type="button"
      aria-current={isSelected || undefined}
      display="block"
      w="full"
      h="full"
      px="3"
      textAlign="start"
      cursor="pointer"
      _hover={{ bg: 'bg.canvas' }}
      css={{ '&[aria-current]': { background: 'accent.weak' } }}
      onClick={() => onSelect(entity.id)}
    >
      <chakra.span display="block" truncate title={title}>
        <bdi>{title || 'Without a title'}</bdi>
      </chakra.span>
      <chakra.span display="block" textStyle="small" color="fg.muted">
        {entityNoun(String(entity.type.name)).one}
        {hasParameter && ' · has parameters'}
      </chakra.span>
    </chakra.button>
  );
}
