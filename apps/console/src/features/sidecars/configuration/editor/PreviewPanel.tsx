import { Box, chakra, Flex } from '@chakra-ui/react';
import { countOf, formatCount, namesText } from '@tailrace/domain/format/format';
import type { Choice } from '@tailrace/domain/forms/choices';
import type { Schemas } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { Diff } from '#/components/diff/Diff.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import type { Preview } from './use-preview.ts';

type Sidecar = Schemas['SidecarSummary'];
type TemplateError = Schemas['CollectorTemplateError'];

export type GoTo = (line: number, column: number) => void;

const asChoice = ({ node_id, node_name, node_details }: Sidecar): Choice => ({
  value: node_id,
  label: node_name,
  detail: node_details.operating_system,
});

interface PreviewPanelProps {
  preview: Preview;
  /** Moves to a position in the editor. */
  onGoTo: GoTo;
}

/** What the template becomes for a sidecar, or why it does not, and what changes there. */
export function PreviewPanel({ preview, onGoTo }: PreviewPanelProps) {
  const [isCompared, setCompared] = useState(false);
  const { sidecar, isCurrent, text, sent, error, failure } = preview;
  return (
    <Flex direction="column" gap="3">
      <AllSidecars preview={preview} onGoTo={onGoTo} />
      {preview.canChoose ? (
        <SidecarChoice preview={preview} />
      ) : (
        <chakra.p textStyle="small" color="fg.muted">
          Placeholders stand for the values of a sidecar. Variables have their real values.
        </chakra.p>
      )}
      {sidecar && sent !== null && text !== null && (
        <Flex role="group" aria-label="Show" gap="1">
          <Button
            size="sm"
            variant={isCompared ? 'ghost' : 'subtle'}
            aria-pressed={!isCompared}
            onClick={() => setCompared(false)}
          >
            Whole text
          </Button>
          <Button
            size="sm"
            variant={isCompared ? 'subtle' : 'ghost'}
            aria-pressed={isCompared}
            onClick={() => setCompared(true)}
          >
            {sent === text ? 'No changes' : 'Changes'}
          </Button>
        </Flex>
      )}
      <Box opacity={isCurrent ? 1 : 0.6} aria-busy={!isCurrent || undefined}>
        {!preview.isWritten && (
          <chakra.p textStyle="table" color="fg.muted">
            Write a template to see what it becomes.
          </chakra.p>
        )}
        {failure && <ErrorState title={failure.title} detail={failure.text} />}
        {error &&
          (isListed(error, preview.all) ? (
            <chakra.p textStyle="table" color="fg.muted">
              There is no preview for <bdi>{sidecar?.node_name}</bdi>, for which the template fails.
            </chakra.p>
          ) : (
            <TemplateErrorText error={error} onGoTo={onGoTo} />
          ))}
        {text !== null && preview.isWritten && !failure && (
          <Rendered text={text} sent={sent} isCompared={isCompared} name={sidecar?.node_name} />
        )}
      </Box>
    </Flex>
  );
}

/** Whether an error is shown already, with the sidecars that have it. */
const isListed = (error: TemplateError, all: Preview['all']) =>
  all?.groups.some(
    ({ error: { message, line, column } }) =>
      message === error.message && line === error.line && column === error.column,
  ) ?? false;

function SidecarChoice({ preview }: Pick<PreviewPanelProps, 'preview'>) {
  const { sidecar, choose, search } = preview;
  // The sidecars of the last searches, to look up the chosen one.
  const seen = useRef(new Map<string, Sidecar>());
  const source = async (typed: string, signal: AbortSignal) => {
    const sidecars = await search(typed, signal);
    for (const one of sidecars) seen.current.set(one.node_id, one);
    return sidecars.map(asChoice);
  };
  return (
    <FieldFrame label="Preview for">
      <ChoiceInput
        value={sidecar?.node_id ?? null}
        source={source}
        {...(sidecar && { known: asChoice(sidecar) })}
        onChange={(id) => {
          const one = id === null ? undefined : seen.current.get(id);
          if (one) choose(one);
        }}
      />
    </FieldFrame>
  );
}

interface RenderedProps {
  text: string;
  sent: string | null;
  isCompared: boolean;
  /** The name of the sidecar; none for a preview with placeholders. */
  name: string | undefined;
}

function Rendered({ text, sent, isCompared, name }: RenderedProps) {
  const label = name === undefined ? 'Preview with placeholders' : `Preview for ${name}`;
  if (isCompared && sent !== null) {
    return (
      <Diff
        label={`Changes on ${name}`}
        before={sent}
        after={text}
        beforeLabel="Runs there"
        afterLabel="Preview"
      />
    );
  }
  return (
    <>
      <Box position="relative">
        <chakra.pre
          // Focusable, because it scrolls.
          tabIndex={0}
          aria-label={label}
          role="region"
          className="mono"
          maxH="56vh"
          overflow="auto"
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.panel"
          px="3"
          py="2"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {text}
        </chakra.pre>
        <Box position="absolute" top="1" insetInlineEnd="1">
          <CopyButton text={text} label="Copy the preview" />
        </Box>
      </Box>
      {name !== undefined && sent === null && (
        <chakra.p mt="1.5" textStyle="small" color="fg.muted">
          <bdi>{name}</bdi> has not been sent this configuration.
        </chakra.p>
      )}
    </>
  );
}

interface TemplateErrorTextProps {
  error: TemplateError;
  onGoTo: GoTo;
}

/** Why a template does not render, and a button to where. */
function TemplateErrorText({ error, onGoTo }: TemplateErrorTextProps) {
  const { message, line, column, configuration_id } = error;
  const position = `line ${formatCount(line)}, column ${formatCount(column)}`;
  return (
    <Box
      bg="danger.weak"
      borderInlineStartWidth="3px"
      borderColor="danger.solid"
      borderRadius="md"
      px="3"
      py="2"
      textStyle="table"
      overflowWrap="anywhere"
    >
      <bdi>{message}</bdi>
      <Flex mt="1">
        {configuration_id === null ? (
          <Button size="sm" onClick={() => onGoTo(line, column)}>
            Go to {position}
          </Button>
        ) : (
          <span>
            In an{' '}
            <Link
              to="/system/sidecars/configuration/edit/$configurationId"
              params={{ configurationId: configuration_id }}
              style={{ textDecoration: 'underline' }}
            >
              included configuration
            </Link>
            , {position}
          </span>
        )}
      </Flex>
    </Box>
  );
}

/** Whether the template renders for the sidecars that have the configuration, and for which it does not. */
function AllSidecars({ preview: { all, isAllCurrent }, onGoTo }: PreviewPanelProps) {
  if (!all || all.total === 0) return null;
  return (
    <Box aria-busy={!isAllCurrent || undefined} opacity={isAllCurrent ? 1 : 0.6}>
      <chakra.p
        role="status"
        textStyle="table"
        fontWeight={all.failed > 0 ? '550' : undefined}
        color={all.failed > 0 ? 'danger.fg' : 'fg.muted'}
      >
        {all.failed > 0
          ? `Fails for ${formatCount(all.failed)} of ${countOf(all.total, 'sidecar')} with this configuration.`
          : `Renders for ${all.total === 1 ? 'the sidecar' : `all ${formatCount(all.total)} sidecars`} with this configuration.`}
      </chakra.p>
      {all.groups.length > 0 && (
        <chakra.ul aria-label="Why it fails" listStyleType="none" mt="1.5" display="grid" gap="2">
          {all.groups.map(({ error, sidecars }) => (
            <li key={`${error.configuration_id} ${error.line} ${error.column} ${error.message}`}>
              <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
                On <bdi>{namesText(sidecars.map(({ node_name }) => node_name))}</bdi>
              </chakra.p>
              <TemplateErrorText error={error} onGoTo={onGoTo} />
            </li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
