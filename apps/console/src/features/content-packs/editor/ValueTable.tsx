import { chakra, Flex } from '@chakra-ui/react';
import { entityTitle } from '@tailrace/domain/content-packs/catalog';
import {
  type PackDraft,
  useAt as parameterAt,
  parametrize,
  replaceableValues,
  saveParameter,
  suggestedName,
} from '@tailrace/domain/content-packs/pack-draft';
import type { ValuePath } from '@tailrace/domain/content-packs/values';
import type { Schemas } from '@tailrace/sdk';
import { useMemo, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { ParameterDialog } from './ParameterDialog.tsx';

interface ValueTableProps {
  draft: PackDraft;
  entity: Schemas['ContentPackEntity'];
  onChange: (draft: PackDraft) => void;
}

/** Longer values are cut; their beginning tells them apart. */
const maxLength = 300;

type Value = ReturnType<typeof replaceableValues>[number];

/** The values of an entity, each of which a parameter can replace. */
export function ValueTable({ draft, entity, onChange }: ValueTableProps) {
  const [replaced, setReplaced] = useState<Value | null>(null);
  const values = useMemo(() => replaceableValues(entity), [entity]);
  const title = entityTitle(entity);
  if (values.length === 0) {
    return (
      <chakra.p textStyle="table" color="fg.muted" p="4">
        Nothing in this entity can be replaced by a parameter.
      </chakra.p>
    );
  }
  return (
    <>
      <PlainTable aria-label={`Values of ${title}`} tableLayout="fixed">
        <thead>
          <tr>
            <HeadCell w={{ md: '36%' }}>Field</HeadCell>
            <HeadCell hideBelow="md">Value</HeadCell>
            <HeadCell w={{ base: '138px', md: '250px' }}>Parameter</HeadCell>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <ValueRow
              key={value.path.join('.')}
              value={value}
              parameter={parameterAt(draft, entity.id, value.path)?.parameter}
              onReplace={() => setReplaced(value)}
              onRestore={() => onChange(parametrize(draft, entity.id, value.path, null))}
            />
          ))}
        </tbody>
      </PlainTable>
      {replaced && (
        <ParameterDialog
          title={`Parameter for ${replaced.path.join('.')} of ${title}`}
          parameter={suggestion(draft, title, replaced)}
          isNew
          taken={draft.parameters.map(({ name }) => name)}
          others={draft.parameters.filter(({ type }) => type === replaced.value['@type'])}
          onSave={(parameter) =>
            onChange(parametrize(saveParameter(draft, parameter), entity.id, replaced.path, parameter.name))
          }
          onUse={(name) => onChange(parametrize(draft, entity.id, replaced.path, name))}
          onClose={() => setReplaced(null)}
        />
      )}
    </>
  );
}

/** A new parameter for a value, which becomes its default. */
function suggestion({ parameters }: PackDraft, title: string, { path, value }: Value) {
  const name = suggestedName(
    title,
    path,
    parameters.map((parameter) => parameter.name),
  );
  return {
    name,
    title: '',
    description: '',
    type: value['@type'],
    default_value: value['@value'],
  } as Schemas['ContentPackParameter'];
}

interface ValueRowProps {
  value: Value;
  parameter: string | undefined;
  onReplace: () => void;
  onRestore: () => void;
}

const textOf = ({ value }: Value) => String(value['@value']).slice(0, maxLength);
const labelOf = (path: ValuePath) => path.join('.');

function ValueRow({ value, parameter, onReplace, onRestore }: ValueRowProps) {
  const label = labelOf(value.path);
  const text = textOf(value);
  return (
    <tr>
      <Cell textStyle="mono" truncate title={label}>
        {label}
        {/* A phone has no room for a column of values. */}
        <chakra.bdi hideFrom="md" display="block" truncate color={parameter ? 'fg.faint' : 'fg.muted'}>
          {text === '' ? '–' : text}
        </chakra.bdi>
      </Cell>
      <Cell hideBelow="md" textStyle="mono" truncate title={text} color={parameter ? 'fg.faint' : undefined}>
        <bdi>{text === '' ? '–' : text}</bdi>
      </Cell>
      <Cell>
        <Flex align="center" gap="1">
          {parameter && (
            <chakra.code textStyle="mono" color="accent.fg" truncate minW="0" title={parameter}>
              {parameter}
            </chakra.code>
          )}
          {/* One button for both, so that the focus stays on it. */}
          <Button
            size="sm"
            variant="ghost"
            aria-label={parameter ? `Undo parameter of ${label}` : `Use parameter for ${label}`}
            onClick={parameter ? onRestore : onReplace}
          >
            {parameter ? 'Undo' : 'Use parameter'}
          </Button>
        </Flex>
      </Cell>
    </tr>
  );
}
