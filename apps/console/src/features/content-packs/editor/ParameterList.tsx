import { chakra, Flex } from '@chakra-ui/react';
import { entityTitle } from '@tailrace/domain/content-packs/catalog';
import {
  type PackDraft,
  removeParameter,
  saveParameter,
  usesOf,
} from '@tailrace/domain/content-packs/pack-draft';
import { countOf } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { useState } from 'react';
import { requestConfirmation } from '#/app/confirm.ts';
import { Button } from '#/components/core/Button.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { ParameterDialog } from './ParameterDialog.tsx';

type Parameter = Schemas['ContentPackParameter'];

interface ParameterListProps {
  draft: PackDraft;
  onChange: (draft: PackDraft) => void;
  /** Shows the values of an entity. */
  onShow: (entityId: string) => void;
}

/** The parameters of a content pack and where they are used. */
export function ParameterList({ draft, onChange, onShow }: ParameterListProps) {
  const [edited, setEdited] = useState<Parameter | null>(null);
  const remove = async ({ name }: Parameter) => {
    const uses = usesOf(draft, name).length;
    const isConfirmed =
      uses === 0 ||
      (await requestConfirmation({
        title: `Remove parameter ${name}?`,
        text: `${countOf(uses, 'value')} it replaces ${uses === 1 ? 'is' : 'are'} fixed again.`,
        action: 'Remove parameter',
        isHarmless: true,
      }));
    if (isConfirmed) onChange(removeParameter(draft, name));
  };
  return (
    <DetailSection
      title="All parameters"
      lead="Asked for when the content pack is installed. Select an entity above and replace its values."
      isBare
    >
      {draft.parameters.length === 0 ? (
        <chakra.p textStyle="table" color="fg.muted">
          No parameters yet. Without any, everything is installed exactly as it is here.
        </chakra.p>
      ) : (
        <PlainTable aria-label="Parameters">
          <thead>
            <tr>
              <HeadCell>Name</HeadCell>
              <HeadCell>Title</HeadCell>
              <HeadCell>Type</HeadCell>
              <HeadCell>Default</HeadCell>
              <HeadCell>Used in</HeadCell>
              <HeadCell>
                <span className="visually-hidden">Actions</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {draft.parameters.map((parameter) => (
              <tr key={parameter.name}>
                <Cell textStyle="mono" overflowWrap="anywhere">
                  {parameter.name}
                </Cell>
                <Cell overflowWrap="anywhere">{parameter.title}</Cell>
                <Cell color="fg.muted">{parameter.type}</Cell>
                <Cell textStyle="mono" maxW="220px" truncate title={String(parameter.default_value ?? '')}>
                  {String(parameter.default_value ?? '–')}
                </Cell>
                <Cell>
                  <Uses draft={draft} parameter={parameter.name} onShow={onShow} />
                </Cell>
                <Cell>
                  <Flex gap="1" justify="flex-end">
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Edit parameter ${parameter.name}`}
                      onClick={() => setEdited(parameter)}
                    >
                      Edit
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Remove parameter ${parameter.name}`}
                      onClick={() => void remove(parameter)}
                    >
                      Remove
                    </Button>
                  </Flex>
                </Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {edited && (
        <ParameterDialog
          title={`Edit parameter ${edited.name}`}
          parameter={edited}
          isNew={false}
          taken={draft.parameters.map(({ name }) => name).filter((name) => name !== edited.name)}
          onSave={(parameter) => onChange(saveParameter(draft, parameter, edited.name))}
          onClose={() => setEdited(null)}
        />
      )}
    </DetailSection>
  );
}

interface UsesProps {
  draft: PackDraft;
  parameter: string;
  onShow: (entityId: string) => void;
}

/** Beyond this many, the entities that use a parameter are counted instead of listed. */
const maxUses = 4;

function Uses({ draft, parameter, onShow }: UsesProps) {
  const ids = new Set(usesOf(draft, parameter).map(({ entity }) => entity));
  const entities = draft.entities.filter(({ id }) => ids.has(id));
  if (entities.length === 0) return <chakra.span color="fg.muted">Not used</chakra.span>;
  return (
    <Flex wrap="wrap" columnGap="2">
      {entities.slice(0, maxUses).map((entity) => (
        <Button key={entity.id} size="sm" variant="plain" onClick={() => onShow(entity.id)}>
          <bdi>{entityTitle(entity)}</bdi>
        </Button>
      ))}
      {entities.length > maxUses && (
        <chakra.span color="fg.muted">
          and {countOf(entities.length - maxUses, 'other', 'others')}
        </chakra.span>
      )}
    </Flex>
  );
}
