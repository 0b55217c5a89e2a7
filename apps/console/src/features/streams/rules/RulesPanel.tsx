import { Box, chakra, Flex } from '@chakra-ui/react';
import { streamRuleNotices } from '@tailrace/domain/notices/stream-rules';
import type { LoadedMessage } from '@tailrace/domain/streams/loaded-message';
import { draftOf, draftProblems, type RuleDraft, type StreamRule } from '@tailrace/domain/streams/rule-draft';
import { matchingChoices } from '@tailrace/domain/streams/stream-labels';
import { type InputTitle, streamRuleText } from '@tailrace/domain/streams/stream-rule-text';
import { streamTakes } from '@tailrace/domain/streams/stream-rules';
import type { InputSummary, Stream } from '@tailrace/sdk';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '#/components/core/Button.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { MatchMark } from './MatchMark.tsx';
import { RuleForm } from './RuleForm.tsx';
import type { useRuleChanges } from './rule-changes.ts';

/** The rule whose form is open; `rule` is `null` for a new one. */
export interface OpenRule {
  rule: StreamRule | null;
  draft: RuleDraft;
}

interface RulesPanelProps {
  stream: Pick<Stream, 'rules' | 'matching_type' | 'disabled'>;
  canEdit: boolean;
  changes: ReturnType<typeof useRuleChanges>;
  open: OpenRule | null;
  onOpen: (open: OpenRule | null) => void;
  onAdd: () => void;
  message: LoadedMessage | null;
  /** By rule id, whether it matches the loaded message. */
  results: Readonly<Record<string, boolean>> | undefined;
  inputs: readonly InputSummary[];
  fields: readonly string[];
}

/** The rules of a stream, each with a form in its place while it is edited. */
export function RulesPanel(props: RulesPanelProps) {
  const { stream, canEdit, changes, open, onOpen, onAdd, message, results, inputs, fields } = props;
  const inputTitle: InputTitle = (id) => inputs.find((input) => input.id === id)?.title;
  const isIdle = canEdit && open === null;
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => onOpen(null));
    addButton.current?.focus();
  };
  const form = open && (
    <div key={open.rule?.id ?? `new ${open.draft.type} ${open.draft.field}`} ref={focusFirst}>
      <RuleForm
        initial={open.draft}
        isNew={open.rule === null}
        message={message}
        takesIf={(matches) => takesWith(stream, results, open.rule, matches)}
        inputs={inputs}
        fields={fields}
        save={(draft) => changes.save(draft, open.rule)}
        failed={open.rule ? streamRuleNotices.updateFailed : streamRuleNotices.createFailed}
        onClose={close}
      />
    </div>
  );
  return (
    <DetailSection
      title="Rules"
      action={
        canEdit && (
          <Button
            ref={addButton}
            // A paused stream with rules is started next.
            variant={stream.disabled && stream.rules.length > 0 ? 'outline' : 'solid'}
            disabled={open !== null}
            onClick={onAdd}
          >
            Add rule
          </Button>
        )
      }
      isBare
    >
      <Flex direction="column" gap="3">
        <MatchingType stream={stream} canEdit={canEdit} onChange={changes.setMatching} />
        {open?.rule === null && <FormBox>{form}</FormBox>}
        {stream.rules.length > 0 ? (
          <chakra.ul
            aria-label="Rules"
            borderWidth="1px"
            borderRadius="lg"
            bg="bg.panel"
            textStyle="table"
            css={{ '& > li + li': { borderTopWidth: '1px' } }}
          >
            {stream.rules.map((rule) => (
              <li key={rule.id}>
                {open?.rule?.id === rule.id ? (
                  <Box p="4">{form}</Box>
                ) : (
                  <RuleRow
                    rule={rule}
                    inputTitle={inputTitle}
                    matches={results?.[rule.id]}
                    onEdit={isIdle ? () => onOpen({ rule, draft: draftOf(rule) }) : undefined}
                    onDelete={
                      isIdle
                        ? () => {
                            changes.remove(rule);
                            addButton.current?.focus();
                          }
                        : undefined
                    }
                  />
                )}
              </li>
            ))}
          </chakra.ul>
        ) : (
          open === null && (
            <chakra.p color="fg.muted" textStyle="table">
              No rules yet. {canEdit && 'Add one, or choose a field of the message.'}
            </chakra.p>
          )
        )}
      </Flex>
    </DetailSection>
  );
}

/** Keyboard users continue in the form they opened. */
const focusFirst = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>('select, input')?.focus();

/** Whether the stream takes the message with a rule of this result; `undefined` while other results are unknown. */
function takesWith(
  { rules, matching_type }: RulesPanelProps['stream'],
  results: RulesPanelProps['results'],
  edited: StreamRule | null,
  matches: boolean,
): boolean | undefined {
  const others = rules.filter(({ id }) => id !== edited?.id).map(({ id }) => results?.[id]);
  const known = others.filter((result) => result !== undefined);
  return known.length === others.length ? streamTakes(matching_type, [...known, matches]) : undefined;
}

const FormBox = chakra('div', {
  base: { p: '4', borderWidth: '1px', borderColor: 'accent.solid', borderRadius: 'lg', bg: 'bg.panel' },
});

type MatchingTypeProps = Pick<RulesPanelProps, 'stream' | 'canEdit'> & {
  onChange: (matching: Stream['matching_type']) => void;
};

function MatchingType({ stream: { matching_type }, canEdit, onChange }: MatchingTypeProps) {
  if (!canEdit)
    return (
      <chakra.p textStyle="table">
        A message must match {matching_type === 'OR' ? 'at least one of these rules.' : 'all of these rules.'}
      </chakra.p>
    );
  return (
    <FieldFrame label="A message must match">
      <SelectInput
        value={matching_type}
        onChange={(chosen) => onChange(chosen as Stream['matching_type'])}
        choices={matchingChoices}
        width="200px"
      />
    </FieldFrame>
  );
}

interface RuleRowProps {
  rule: StreamRule;
  inputTitle: InputTitle;
  matches: boolean | undefined;
  /** `undefined` for users who may not change rules. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** A rule in words, marked by whether it matches the loaded message. */
function RuleRow({ rule, inputTitle, matches, onEdit, onDelete }: RuleRowProps) {
  const text = streamRuleText(rule, inputTitle);
  const unusable = draftProblems(draftOf(rule)).value;
  return (
    <Flex align="center" gap="2.5" minH="row" px="3" py="1.5">
      <MatchMark matches={matches} />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <bdi>{text}</bdi>
        {unusable !== undefined && (
          <chakra.p textStyle="small" color="danger.fg">
            This rule cannot be used: {unusable}
          </chakra.p>
        )}
        {rule.description && (
          <chakra.p textStyle="small" color="fg.muted">
            <bdi>{rule.description}</bdi>
          </chakra.p>
        )}
      </Box>
      {onEdit && (
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={`Edit rule: ${text}`}
          title="Edit rule"
          onClick={onEdit}
        >
          <Pencil size={14} aria-hidden />
        </IconButton>
      )}
      {onDelete && (
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={`Delete rule: ${text}`}
          title="Delete rule"
          onClick={onDelete}
        >
          <Trash2 size={14} aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
