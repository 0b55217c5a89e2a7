import { Box, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { countOf, formatMicroseconds } from '@tailrace/domain/format/format';
import { fieldChanges } from '@tailrace/domain/pipelines/rule-preview';
import { simulatedMessages, type TraceStep, traceSteps } from '@tailrace/domain/pipelines/simulation';
import { valueText } from '@tailrace/domain/search/value-text';
import type { LoadedMessage } from '@tailrace/domain/streams/loaded-message';
import type { Schemas } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldChanges } from '../FieldChanges.tsx';

interface SimulationResultProps {
  message: LoadedMessage;
  response: Schemas['SimulationResponse'];
}

/** What became of a message, and how. */
export function SimulationResult({ message, response }: SimulationResultProps) {
  const { own, created } = simulatedMessages(message.id, response);
  const changes = own ? fieldChanges(message.fields, own) : [];
  const { same = [], other = [] } = Object.groupBy(changes, ({ kind }) =>
    kind === 'same' ? 'same' : 'other',
  );
  const failure = own?.gl2_processing_error;
  return (
    <Flex direction="column" gap="4">
      <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" px="4" py="3" textStyle="table">
        <Flex gap="3" align="center" wrap="wrap" role="status">
          <Outcome isDropped={own === null} hasFailed={failure !== undefined} changed={other.length} />
          {created.length > 0 && <span>{countOf(created.length, 'message')} created</span>}
          <chakra.span color="fg.muted">Took {formatMicroseconds(response.took_microseconds)}</chakra.span>
        </Flex>
        {failure !== undefined && (
          <chakra.p mt="1.5" color="danger.fg" overflowWrap="anywhere">
            {failure}
          </chakra.p>
        )}
        {other.length > 0 && <FieldChanges changes={other} hasHead />}
        {same.length > 0 && (
          <chakra.details mt="2">
            <chakra.summary cursor="pointer" color="fg.muted">
              {countOf(same.length, 'unchanged field')}
            </chakra.summary>
            <FieldChanges changes={same} />
          </chakra.details>
        )}
      </Box>
      {created.map((fields) => (
        <DetailSection key={fields._id} title={`Created: ${valueText(fields.message).slice(0, 80)}`}>
          <FieldChanges changes={fieldChanges({}, fields)} />
        </DetailSection>
      ))}
      <DetailSection title="Trace" lead="What happened, in order." isBare>
        <Trace steps={traceSteps(response.simulation_trace)} />
      </DetailSection>
    </Flex>
  );
}

interface OutcomeProps {
  isDropped: boolean;
  hasFailed: boolean;
  changed: number;
}

function Outcome({ isDropped, hasFailed, changed }: OutcomeProps) {
  if (isDropped) return <StatusBadge status="bad">The message is dropped</StatusBadge>;
  if (hasFailed) return <StatusBadge status="bad">A rule failed</StatusBadge>;
  return changed === 0 ? (
    <StatusBadge status="idle">The message stays as it is</StatusBadge>
  ) : (
    <StatusBadge status="good">{countOf(changed, 'field')} changed</StatusBadge>
  );
}

const traceStyles: SystemStyleObject = {
  '& li': { display: 'flex', gap: '3', py: '3px', overflowWrap: 'anywhere' },
  '& [data-time]': {
    flexShrink: '0',
    w: '84px',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  '& [data-line]': { minW: '0', ps: '3', borderInlineStartWidth: '2px', borderColor: 'border.subtle' },
  '& [data-depth="1"] [data-line]': { ms: '4', fontWeight: '550' },
  '& [data-depth="2"] [data-line]': { ms: '8' },
  '& [data-tone=good] [data-line]': { borderColor: 'accent.solid' },
  '& [data-tone=quiet] [data-line]': { color: 'fg.muted' },
  '& [data-tone=bad] [data-line]': { color: 'danger.fg', borderColor: 'danger.solid' },
  '& a': { fontWeight: '550' },
};

const kindTitles = { rule: 'Rule', pipeline: 'Pipeline' } as const;

function Trace({ steps }: { steps: readonly TraceStep[] }) {
  return (
    <Box
      as="ol"
      aria-label="Trace"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      py="2"
      pe="4"
      textStyle="table"
      listStyleType="none"
      css={traceStyles}
    >
      {steps.map(({ time, depth, tone, entity, before, after }, at) => (
        <li key={at} data-depth={depth} data-tone={tone}>
          <span data-time>{(time / 1000).toFixed(3)} ms</span>
          <span data-line>
            {before}
            {entity && (
              <>
                {before === '' ? kindTitles[entity.kind] : entity.kind}{' '}
                <Link
                  to={entity.kind === 'rule' ? '/system/pipelines/rules/$id' : '/system/pipelines/$id'}
                  params={{ id: entity.id }}
                >
                  <bdi>{entity.title}</bdi>
                </Link>
              </>
            )}
            {after}
          </span>
        </li>
      ))}
    </Box>
  );
}
