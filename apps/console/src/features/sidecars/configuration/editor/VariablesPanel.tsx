import { chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import {
  firstLine,
  newerReferences,
  sidecarReferences,
  variableReference,
} from '@tailrace/domain/sidecars/variable-form';
import { createConfigurationVariable } from '@tailrace/sdk/operations/sidecars';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { useKnowsNewAgents } from '../collectors.ts';
import { VariableDialog } from '../variables/VariableDialog.tsx';
import { useVariables, type Variable } from '../variables.ts';

/** Fewer than this need no search. */
const fewVariables = 8;

interface VariablesPanelProps {
  /** Writes a reference at the caret; none where the template cannot be changed. */
  onInsert: ((text: string) => void) | undefined;
}

/** What a template can refer to: values of the sidecar, and variables, which can be created here. */
export function VariablesPanel({ onInsert }: VariablesPanelProps) {
  const canCreate = useCan()(createConfigurationVariable);
  const variables = useVariables();
  const knowsNewAgents = useKnowsNewAgents();
  const [isCreating, setCreating] = useState(false);
  const [text, setText] = useState('');
  const typed = text.trim().toLowerCase();
  const matching = variables?.filter(({ name, description, content }) =>
    `${name} ${description ?? ''} ${content}`.toLowerCase().includes(typed),
  );
  return (
    <Flex direction="column" gap="3">
      <References
        label="Values of the sidecar"
        rows={[...sidecarReferences, ...(knowsNewAgents ? newerReferences : [])].map(
          ({ name, description }) => ({ text: `\${${name}}`, note: description }),
        )}
        onInsert={onInsert}
      />
      <Flex align="center" gap="3">
        <chakra.h2 textStyle="table" fontWeight="550" flex="1">
          Variables
        </chakra.h2>
        {canCreate && (
          <Button size="sm" onClick={() => setCreating(true)}>
            Create variable
          </Button>
        )}
      </Flex>
      {variables && variables.length > fewVariables && (
        <FieldFrame label="Search variables" isLabelHidden isOptional>
          <TextInput value={text} onChange={setText} placeholder="Search variables" />
        </FieldFrame>
      )}
      {matching && matching.length > 0 && (
        <References label="Variables" rows={matching.map(variableRow)} onInsert={onInsert} />
      )}
      {variables && matching?.length === 0 && (
        <chakra.p textStyle="table" color="fg.muted">
          {variables.length === 0
            ? 'No variables yet. Create one for a value that several templates need.'
            : `No results for “${text.trim()}”.`}
        </chakra.p>
      )}
      {isCreating && (
        <VariableDialog
          onSaved={({ name }) => {
            setCreating(false);
            onInsert?.(variableReference(name));
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </Flex>
  );
}

interface Reference {
  text: string;
  note: string;
}

function variableRow({ name, description, content }: Variable): Reference {
  const line = firstLine(content);
  const value = line.more > 0 ? `${line.text} and ${countOf(line.more, 'more line')}` : line.text;
  return { text: variableReference(name), note: description ? `${description}: ${value}` : value };
}

interface ReferencesProps extends VariablesPanelProps {
  label: string;
  rows: readonly Reference[];
}

function References({ label, rows, onInsert }: ReferencesProps) {
  return (
    <chakra.ul
      aria-label={label}
      listStyleType="none"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      textStyle="table"
      maxH="40vh"
      overflowY="auto"
      // Focusable, because it scrolls.
      tabIndex={0}
      css={{ '& li + li': { borderTopWidth: '1px' } }}
    >
      {rows.map(({ text, note }) => (
        <Flex as="li" key={text} align="center" gap="3" px="3" py="1.5">
          <chakra.div flex="1" minW="0">
            <chakra.code className="mono" display="block" overflowWrap="anywhere">
              {text}
            </chakra.code>
            <chakra.bdi display="block" textStyle="small" color="fg.muted" truncate title={note}>
              {note}
            </chakra.bdi>
          </chakra.div>
          {onInsert && (
            <Button size="sm" aria-label={`Insert ${text}`} onClick={() => onInsert(text)}>
              Insert
            </Button>
          )}
        </Flex>
      ))}
    </chakra.ul>
  );
}
