import { Box, chakra, Flex } from '@chakra-ui/react';
import { type InputTitle, streamRuleText } from '@tailrace/domain/streams/stream-rule-text';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#/components/core/Button.tsx';
import { MatchMark } from './MatchMark.tsx';
import { draftOf, draftProblems, type StreamRule } from './rule-draft.ts';

interface RuleRowProps {
  rule: StreamRule;
  inputTitle: InputTitle;
  matches: boolean | undefined;
  /** `undefined` for users who may not change rules. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** A rule in words, marked by whether it matches the loaded message. */
export function RuleRow({ rule, inputTitle, matches, onEdit, onDelete }: RuleRowProps) {
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
