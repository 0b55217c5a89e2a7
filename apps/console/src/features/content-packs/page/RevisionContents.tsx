import { Box, chakra } from '@chakra-ui/react';
import { entityDescription, entityTitle } from '@tailrace/domain/content-packs/catalog';
import { constraintPlugin } from '@tailrace/domain/content-packs/content-packs';
import { entityCounts } from '@tailrace/domain/content-packs/entity-names';
import { entityValues } from '@tailrace/domain/content-packs/revision-differences';
import type { Schemas } from '@tailrace/sdk';
import { useDeferredValue, useMemo, useState } from 'react';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import type { ContentPack } from '../content-packs.ts';
import { EntityGroups, ExpandableRow } from '../entities/EntityGroups.tsx';
import { ValueTable } from '../entities/ValueTable.tsx';

type Entity = Schemas['ContentPackEntity'];

/** With more entities, they can be searched. */
const searchedFrom = 10;

interface EntitiesProps {
  pack: ContentPack;
}

/** The entities of a revision by type, each with its values. */
export function EntitiesSection({ pack: { entities, parameters } }: EntitiesProps) {
  const [typed, setTyped] = useState('');
  const needle = useDeferredValue(typed.trim().toLowerCase());
  const named = useMemo(
    () =>
      entities.map((entity) => ({
        type: entity.type,
        entity,
        title: entityTitle(entity, parameters) || entity.id,
      })),
    [entities, parameters],
  );
  const matching = useMemo(
    () => (needle === '' ? named : named.filter(({ title }) => title.toLowerCase().includes(needle))),
    [named, needle],
  );
  const counts = useMemo(() => entityCounts(entities), [entities]);
  return (
    <DetailSection
      title="Entities"
      lead={counts || 'It has none.'}
      isBare
      action={
        entities.length > searchedFrom && (
          <Box w="240px">
            <FieldFrame label="Search entities" isLabelHidden>
              <TextInput value={typed} onChange={setTyped} placeholder="Search entities by title" />
            </FieldFrame>
          </Box>
        )
      }
    >
      {matching.length > 0 && (
        <EntityGroups
          entities={matching}
          keyOf={({ entity }) => entity.id}
          row={({ entity, title }) => (
            <ExpandableRow name={title} note={entityDescription(entity, parameters)}>
              <EntityValues title={title} entity={entity} />
            </ExpandableRow>
          )}
        />
      )}
      {matching.length === 0 && needle !== '' && (
        <chakra.p color="fg.muted" textStyle="table">
          No entities match “{needle}”.
        </chakra.p>
      )}
    </DetailSection>
  );
}

function EntityValues({ title, entity }: { title: string; entity: Entity }) {
  const values = useMemo(() => entityValues(entity), [entity]);
  return (
    <ValueTable
      label={`Values of ${title}`}
      heads={['Value']}
      rows={values.map((value) => ({ path: value.path, cells: [value] }))}
    />
  );
}

interface ParametersProps {
  parameters: readonly Schemas['ContentPackParameter'][];
}

const defaultText = ({ default_value }: Schemas['ContentPackParameter']) =>
  default_value === undefined || default_value === null || default_value === '' ? '–' : String(default_value);

/** What is asked for when the pack is installed. */
export function ParametersSection({ parameters }: ParametersProps) {
  if (parameters.length === 0) return null;
  return (
    <DetailSection title="Parameters" lead="Asked for when the pack is installed." isBare>
      <PlainTable aria-label="Parameters">
        <thead>
          <tr>
            <HeadCell>Title</HeadCell>
            <HeadCell>Name</HeadCell>
            <HeadCell>Type</HeadCell>
            <HeadCell>Default</HeadCell>
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter) => (
            <tr key={parameter.name}>
              <Cell py="1.5">
                <bdi>{parameter.title}</bdi>
                {parameter.description && (
                  <chakra.bdi display="block" textStyle="small" color="fg.muted">
                    {parameter.description}
                  </chakra.bdi>
                )}
              </Cell>
              <Cell className="mono">{parameter.name}</Cell>
              <Cell>{parameter.type}</Cell>
              <Cell overflowWrap="anywhere">
                <bdi>{defaultText(parameter)}</bdi>
              </Cell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </DetailSection>
  );
}

interface ConstraintsProps {
  results: readonly Schemas['ConstraintCheckResult'][];
}

/** What the pack requires of the server, and whether that is met. */
export function ConstraintsSection({ results }: ConstraintsProps) {
  if (results.length === 0) return null;
  return (
    <DetailSection title="Requirements" isBare>
      <PlainTable aria-label="Requirements">
        <thead>
          <tr>
            <HeadCell>Requires</HeadCell>
            <HeadCell>Version</HeadCell>
            <HeadCell>Here</HeadCell>
          </tr>
        </thead>
        <tbody>
          {results.map(({ constraint, fulfilled }) => {
            const plugin = constraintPlugin(constraint);
            const isServer = constraint.type === 'server-version';
            return (
              <tr key={`${plugin} ${constraint.version}`}>
                <Cell>{isServer ? 'Server' : <bdi className="mono">{plugin}</bdi>}</Cell>
                <Cell className="mono">{constraint.version}</Cell>
                <Cell>
                  <StatusBadge status={fulfilled ? 'good' : 'bad'}>
                    {fulfilled ? 'Met' : 'Not met'}
                  </StatusBadge>
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
    </DetailSection>
  );
}
