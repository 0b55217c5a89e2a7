import { Box, chakra, Flex, Input } from '@chakra-ui/react';
import { entitiesByType, entityCounts } from '@tailrace/domain/content-packs/entity-names';
import { type Candidate, filterGroups } from '@tailrace/domain/content-packs/pack-selection';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { EmptyLine } from '#/components/detail/EmptyLine.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { PickerRows } from './PickerRows.tsx';
import { pickerRows } from './picker-rows.ts';
import type { EntitySelection } from './use-selection.ts';

/** Catalogs up to this size are shown without collapsed types. */
const maxOpen = 60;

/** Sorts thousands of titles in a few milliseconds, which `localeCompare` with options does not. */
const collator = new Intl.Collator('en', { numeric: true });

type Toggled = Readonly<Record<'all' | 'matching', ReadonlySet<string>>>;

interface EntityPickerProps {
  entities: EntitySelection;
  /** The number of the edited revision. */
  revision?: number;
}

/** Selects the entities of a content pack, by type. What they need is added, with the reason. */
export function EntityPicker({ entities, revision }: EntityPickerProps) {
  const { candidates, selection, needs, areNeedsKnown } = entities;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOnlyPack, setOnlyPack] = useState(false);
  /** Types that were opened or closed: in the list of all entities, and in that of those that match. */
  const [toggled, setToggled] = useState<Toggled>({ all: new Set(), matching: new Set() });
  const words = useDeferredValue(text);
  /** The types of what the page begins with, unless that is much. */
  const [preselected] = useState(
    () =>
      new Set(
        selection.size > maxOpen
          ? []
          : candidates.flatMap(({ key, type }) => (selection.has(key) ? [type] : [])),
      ),
  );
  useShortcut({
    key: '/',
    label: 'Search entities',
    group: 'Content pack',
    run: () => field.current?.focus(),
  });

  const groups = useMemo(() => {
    const sorted = candidates.toSorted((a, b) => collator.compare(a.title, b.title));
    return entitiesByType(sorted.map((candidate) => ({ candidate, type: { name: candidate.type } }))).map(
      ({ type, entities: members }) => ({ type, candidates: members.map(({ candidate }) => candidate) }),
    );
  }, [candidates]);
  const isIn = ({ key }: Candidate) => selection.has(key) || needs.has(key);
  const shown = useMemo(() => filterGroups(groups, words), [groups, words]);
  const visible = isOnlyPack
    ? shown
        .map(({ type, candidates: members }) => ({ type, candidates: members.filter(isIn) }))
        .filter(({ candidates: members }) => members.length > 0)
    : shown;
  const isFiltered = words.trim() !== '' || isOnlyPack;
  const list = isFiltered ? 'matching' : 'all';
  const areOpen = isFiltered || candidates.length <= maxOpen;
  const isOpenAtFirst = (type: string) => areOpen || (preselected.has(type) && !isFiltered);
  const rows = pickerRows(visible, {
    selection,
    needs,
    isOpen: (type) => toggled[list].has(type) !== isOpenAtFirst(type),
  });
  const inPack = candidates.filter(isIn);

  if (candidates.length === 0) {
    return (
      <EmptyLine title="Nothing to select yet">
        A content pack has streams, dashboards, inputs, pipelines and more. Create some first.
      </EmptyLine>
    );
  }
  return (
    <Box>
      <Flex gap="3" align="center" wrap="wrap" mb="2">
        <Input
          ref={field}
          type="search"
          w="300px"
          aria-label="Search entities"
          aria-keyshortcuts="/"
          placeholder="Search entities"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SwitchInput label="Selected only" value={isOnlyPack} onChange={setOnlyPack} />
        <chakra.p
          role="status"
          textStyle="table"
          color="fg.muted"
          flex="1"
          minW="200px"
          textAlign={{ md: 'end' }}
        >
          {inPack.length === 0
            ? `Nothing selected of ${countOf(candidates.length, 'entity', 'entities')}`
            : summary(inPack, needs.size)}
        </chakra.p>
      </Flex>
      {rows.length === 0 ? (
        <EmptyLine title="No entity matches">
          {isOnlyPack ? 'No selected entity matches.' : 'Search for other words of a title.'}
        </EmptyLine>
      ) : (
        <PickerRows
          // What matches is shown from its beginning.
          key={`${words} ${isOnlyPack}`}
          rows={rows}
          revision={revision}
          onToggle={(type) =>
            setToggled((before) => {
              const next = new Set(before[list]);
              if (!next.delete(type)) next.add(type);
              return { ...before, [list]: next };
            })
          }
          onSelect={entities.select}
          onSource={entities.setSource}
          onRemoveNeeded={(candidate) => void entities.removeNeeded(candidate)}
        />
      )}
      {!areNeedsKnown && (
        <chakra.p textStyle="table" color="fg.muted" mt="2">
          What the selected entities need is added in the next step: this server tells it only then.
        </chakra.p>
      )}
    </Box>
  );
}

function summary(inPack: readonly Candidate[], added: number): string {
  const counts = entityCounts(inPack.map(({ type }) => ({ type: { name: type } })));
  return added === 0 ? counts : `${counts}; ${formatCount(added)} of them added because others need them`;
}
