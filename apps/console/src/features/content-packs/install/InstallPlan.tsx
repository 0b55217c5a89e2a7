import { chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { entityTitle } from '@tailrace/domain/content-packs/catalog';
import { entityCounts } from '@tailrace/domain/content-packs/entity-names';
import { formatCount } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import type { ContentPack } from '../content-packs.ts';
import { EntityGroups, EntityRow } from '../entities/EntityGroups.tsx';
import { EntityLink } from '../entities/EntityLink.tsx';
import { ProblemList } from './ProblemList.tsx';

type Plan = Schemas['ContentPackPlan'];
type Action = Schemas['PlannedEntity']['action'];

/** What needs attention comes first. */
const actions: readonly { action: Action; title: string; isProblem?: boolean }[] = [
  { action: 'refuse', title: 'Cannot be created', isProblem: true },
  { action: 'unknown', title: 'Not available on this server', isProblem: true },
  { action: 'update', title: 'Changed' },
  { action: 'create', title: 'Created' },
  { action: 'reuse', title: 'Reused, because they exist' },
];

interface InstallPlanProps {
  /** Undefined while loading. */
  plan: Plan | undefined;
  error: Error | null;
  /** Problems that the form itself shows, such as parameters without a value. */
  shownElsewhere: readonly string[];
}

/** What an installation would do with each entity. */
export function InstallPlan({ plan, error, shownElsewhere }: InstallPlanProps) {
  const byAction = useMemo(() => Map.groupBy(plan?.entities ?? [], ({ action }) => action), [plan]);
  const problems = plan?.problems.filter((problem) => !shownElsewhere.includes(problem)) ?? [];
  if (error && !plan) {
    return <ProblemList title="Could not check what would be created" problems={[displayMessage(error)]} />;
  }
  return (
    <chakra.section aria-label="What the installation does">
      <chakra.h3 textStyle="table" fontWeight="550" mb="1.5">
        What the installation does
      </chakra.h3>
      {plan === undefined && <Skeleton height={40} />}
      {plan && (
        <Flex direction="column" gap="2">
          {problems.length > 0 && <ProblemList title="It cannot be installed" problems={problems} />}
          {actions.map(({ action, title, isProblem = false }) => {
            const entities = byAction.get(action) ?? [];
            return (
              entities.length > 0 && (
                <Disclosure
                  key={action}
                  title={title}
                  entities={entities}
                  isProblem={isProblem}
                  // Reasons of those that are refused are listed above.
                  isOpenAtFirst={action === 'unknown'}
                  row={({ type, title: name, id, note }) => (
                    <EntityRow
                      name={
                        id ? (
                          <EntityLink type={type.name} id={id}>
                            {name}
                          </EntityLink>
                        ) : (
                          name
                        )
                      }
                      note={note}
                    />
                  )}
                  keyOf={(entity) => entity.content_pack_entity_id}
                />
              )
            );
          })}
        </Flex>
      )}
    </chakra.section>
  );
}

/** The entities of a pack, where the server does not say in advance what it does with them. */
export function PackContents({ pack: { entities, parameters } }: { pack: ContentPack }) {
  if (entities.length === 0) return null;
  return (
    <Disclosure
      title="Contains"
      entities={entities}
      keyOf={({ id }) => id}
      row={(entity) => <EntityRow name={entityTitle(entity, parameters) || entity.id} />}
    />
  );
}

const headStyles: SystemStyleObject = {
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: '0 8px',
  width: '100%',
  paddingBlock: '4px',
  textAlign: 'start',
  textStyle: 'table',
  '& svg': { flexShrink: '0', marginTop: '3px', color: 'fg.muted', transition: 'transform 120ms' },
  '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  // On a phone they stand below the title.
  '& [data-counts]': { flex: '1 1 220px', color: 'fg.muted' },
  '&:hover [data-counts]': { color: 'fg.default' },
};

interface DisclosureProps<Entity> {
  title: string;
  entities: readonly Entity[];
  keyOf: (entity: Entity) => string;
  row: (entity: Entity) => ReactNode;
  isProblem?: boolean;
  /** Problems are, the others only if asked for. */
  isOpenAtFirst?: boolean;
}

/** Entities that open below their counts. */
export function Disclosure<Entity extends { type: { name: string; version: string } }>({
  title,
  entities,
  keyOf,
  row,
  isProblem = false,
  isOpenAtFirst = isProblem,
}: DisclosureProps<Entity>) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const counts = useMemo(() => entityCounts(entities), [entities]);
  return (
    <div>
      <chakra.button type="button" css={headStyles} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight size={14} aria-hidden />
        <chakra.span fontWeight="550" color={isProblem ? 'danger.fg' : undefined} whiteSpace="nowrap">
          {title}: {formatCount(entities.length)}
        </chakra.span>
        <span data-counts="">{counts}</span>
      </chakra.button>
      {isOpen && <EntityGroups label={title} entities={entities} keyOf={keyOf} row={row} />}
    </div>
  );
}
