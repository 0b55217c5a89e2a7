import { chakra, Flex } from '@chakra-ui/react';
import { entityTitle } from '@tailrace/domain/content-packs/catalog';
import {
  type ChangedEntity,
  type ChangedParameter,
  changedValues,
  type RevisionDifferences,
  revisionDifferences,
} from '@tailrace/domain/content-packs/revision-differences';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { type ReactNode, useMemo } from 'react';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import type { ContentPack } from '../content-packs.ts';
import { EntityGroups, EntityRow, ExpandableRow } from '../entities/EntityGroups.tsx';
import { ValueTable } from '../entities/ValueTable.tsx';

interface DifferencesSectionProps {
  pack: ContentPack;
  packs: Readonly<Record<string, ContentPack>>;
  revisions: readonly number[];
  /** The other revision; null for no comparison. */
  compared: number | null;
  onCompare: (revision: number | null) => void;
}

/** What differs between the shown revision and another one. */
export function DifferencesSection({ pack, packs, revisions, compared, onCompare }: DifferencesSectionProps) {
  const other = compared === null ? undefined : packs[String(compared)];
  const others = revisions.filter((revision) => revision !== pack.rev);
  if (others.length === 0) return null;
  return (
    <DetailSection
      title="Changes between revisions"
      isBare
      action={
        <FieldFrame label={`Compare revision ${pack.rev} with`} isLabelHidden>
          <SelectInput
            width="220px"
            value={other ? String(other.rev) : ''}
            onChange={(value) => onCompare(value === '' ? null : Number(value))}
            placeholder="Compare with…"
            choices={others.map((revision) => ({
              value: String(revision),
              label: `Revision ${formatCount(revision)}`,
            }))}
          />
        </FieldFrame>
      }
    >
      {other ? (
        // The earlier one comes first, whichever is shown.
        <Differences
          before={other.rev < pack.rev ? other : pack}
          after={other.rev < pack.rev ? pack : other}
        />
      ) : (
        <chakra.p color="fg.muted" textStyle="table">
          Choose a revision to see which entities were added, removed and changed.
        </chakra.p>
      )}
    </DetailSection>
  );
}

interface DifferencesProps {
  before: ContentPack;
  after: ContentPack;
}

function Differences({ before, after }: DifferencesProps) {
  const differences = useMemo(() => revisionDifferences(before, after), [before, after]);
  const { added, removed, changed, parameters, ids } = differences;
  const pairs = useMemo(() => changed.map((pair) => ({ type: pair.after.type, pair })), [changed]);
  const heads = [`Revision ${before.rev}`, `Revision ${after.rev}`];
  return (
    <Flex direction="column" gap="3" textStyle="table">
      <p role="status">
        From revision {formatCount(before.rev)} to {formatCount(after.rev)}: {differencesText(differences)}
      </p>
      {changed.length > 0 && (
        <Part title={`Changed: ${formatCount(changed.length)}`}>
          <EntityGroups
            entities={pairs}
            keyOf={({ pair }) => pair.after.id}
            row={({ pair }) => {
              const title = entityTitle(pair.after, after.parameters) || pair.after.id;
              return (
                <ExpandableRow name={title}>
                  <ChangedValues label={`Changes of ${title}`} heads={heads} pair={pair} ids={ids} />
                </ExpandableRow>
              );
            }}
          />
        </Part>
      )}
      <EntityList title="Added" entities={added} parameters={after.parameters} />
      <EntityList title="Removed" entities={removed} parameters={before.parameters} />
      {parameters.length > 0 && (
        <Part title={`Parameters: ${formatCount(parameters.length)}`}>
          <chakra.ul borderWidth="1px" borderRadius="lg" bg="bg.panel" px="4" py="2">
            {parameters.map((parameter) => (
              <chakra.li key={parameter.after?.name ?? parameter.before?.name} py="0.5">
                {parameterText(parameter)}
              </chakra.li>
            ))}
          </chakra.ul>
        </Part>
      )}
    </Flex>
  );
}

function differencesText({ added, removed, changed, parameters }: RevisionDifferences): string {
  const counts = [
    [changed.length, 'changed'],
    [added.length, 'added'],
    [removed.length, 'removed'],
  ] as const;
  const texts = counts
    .filter(([count]) => count > 0)
    .map(([count, verb]) => `${countOf(count, 'entity', 'entities')} ${verb}`);
  if (parameters.length > 0) texts.push(`${countOf(parameters.length, 'parameter')} changed`);
  return texts.length === 0 ? 'no entities or parameters changed.' : `${texts.join(', ')}.`;
}

function parameterText({ before, after }: ChangedParameter) {
  const name = <bdi className="mono">{after?.name ?? before?.name}</bdi>;
  if (!before || !after)
    return (
      <>
        {name} was {after ? 'added' : 'removed'}
      </>
    );
  const shown = ({ default_value }: Schemas['ContentPackParameter']) =>
    default_value === undefined || default_value === null ? 'none' : String(default_value);
  const changes = [
    before.type !== after.type && `type ${before.type} → ${after.type}`,
    shown(before) !== shown(after) && `default ${shown(before)} → ${shown(after)}`,
    before.title !== after.title && `title “${before.title}” → “${after.title}”`,
    before.description !== after.description && 'description',
  ].filter(Boolean);
  return (
    <>
      {name}: {changes.join(', ')}
    </>
  );
}

interface PartProps {
  title: string;
  children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <div>
    <chakra.p fontWeight="550" mb="1">
      {title}
    </chakra.p>
    {children}
  </div>
);

interface EntityListProps {
  title: string;
  entities: ContentPack['entities'];
  parameters: ContentPack['parameters'];
}

function EntityList({ title, entities, parameters }: EntityListProps) {
  if (entities.length === 0) return null;
  return (
    <Part title={`${title}: ${formatCount(entities.length)}`}>
      <EntityGroups
        entities={entities}
        keyOf={({ id }) => id}
        row={(entity) => <EntityRow name={entityTitle(entity, parameters) || entity.id} />}
      />
    </Part>
  );
}

interface ChangedValuesProps {
  label: string;
  heads: readonly string[];
  pair: ChangedEntity;
  ids: ReadonlyMap<string, string>;
}

function ChangedValues({ label, heads, pair, ids }: ChangedValuesProps) {
  const values = useMemo(() => changedValues(pair, ids), [pair, ids]);
  return (
    <ValueTable
      label={label}
      heads={heads}
      rows={values.map(({ path, before, after }) => ({ path, cells: [before, after] }))}
    />
  );
}
