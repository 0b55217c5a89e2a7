import { Box, chakra, Flex } from '@chakra-ui/react';
import { formatRate } from '@tailrace/domain/format/format';
import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { continuesText, type Stage } from '@tailrace/domain/pipelines/stages';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2, X } from 'lucide-react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { MoveHandle } from '#/components/MoveHandle.tsx';
import { MovingRows } from '#/components/motion/MovingRows.tsx';
import { type RowOrder, useRowOrder } from '#/components/use-row-order.ts';
import { type Rule, sumOf } from '../pipelines.ts';

interface StageCardProps {
  pipelineId: string;
  stage: Stage;
  /** All rules; `undefined` while unknown. */
  known: readonly Rule[] | undefined;
  rates: ReadonlyMap<string, number>;
  /** `undefined` for users who may not change the pipeline. */
  onChange: ((stage: Stage) => void) | undefined;
  onEdit: () => void;
  /** `undefined` for the only stage: a pipeline has at least one. */
  onRemove: (() => void) | undefined;
}

/** A stage with its rules in the order they run, and how often they match and fail. */
export function StageCard({ pipelineId, stage, known, rates, onChange, onEdit, onRemove }: StageCardProps) {
  const { stage: number, match, rules } = stage;
  const { orderOf, announcement } = useRowOrder({
    ids: rules,
    onOrder: (ordered) => onChange?.({ ...stage, rules: ordered }),
  });
  const rate = rates.get(metricNames.stage(pipelineId, number));
  const choices = (known ?? [])
    .filter(({ title }) => !rules.includes(title))
    .map(({ title, description }) => ({ value: title, label: title, detail: description ?? '' }));
  const name = `Stage ${number}`;
  return (
    <chakra.section aria-label={name} borderWidth="1px" borderRadius="lg" bg="bg.panel" textStyle="table">
      <Flex align="center" gap="2" px="3" minH="row" borderBottomWidth="1px" wrap="wrap">
        <chakra.h3 fontWeight="550">{name}</chakra.h3>
        <chakra.span color="fg.muted" flex="1">
          {continuesText(match)}
        </chakra.span>
        {rate !== undefined && (
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatRate(rate)} messages/s
          </chakra.span>
        )}
        {onChange && (
          <Flex>
            <RowButton icon={Pencil} label={`Edit stage ${number}`} onPress={onEdit} />
            {onRemove && <RowButton icon={Trash2} label={`Remove stage ${number}`} onPress={onRemove} />}
          </Flex>
        )}
      </Flex>
      {rules.length === 0 && (
        <chakra.p px="3" py="2" color="fg.muted">
          No rules. {match === 'all' || match === 'either' ? 'The next stage runs.' : ''}
        </chakra.p>
      )}
      <Box
        role="list"
        aria-label={`Rules of stage ${number}`}
        css={{
          '& [role=listitem]': { borderBottomWidth: onChange ? '1px' : undefined },
          '& [data-drop=above]': { boxShadow: 'inset 0 2px 0 var(--accent-solid)' },
          '& [data-drop=below]': { boxShadow: 'inset 0 -2px 0 var(--accent-solid)' },
        }}
      >
        <MovingRows>
          {rules.map((title, at) => (
            <StageRule
              key={title}
              title={title}
              rule={known?.find((rule) => rule.title === title)}
              isUnknown={known !== undefined && !known.some((rule) => rule.title === title)}
              position={{ pipelineId, stage: number }}
              rates={rates}
              order={onChange && orderOf(at)}
              onRemove={() => onChange?.({ ...stage, rules: rules.filter((_, other) => other !== at) })}
            />
          ))}
        </MovingRows>
      </Box>
      {onChange && (
        <Box px="3" py="2" maxW="420px">
          <FieldFrame label={`Add a rule to stage ${number}`} isLabelHidden isOptional>
            <ChoiceInput
              // A chosen rule moves to the list, and the field starts anew.
              key={rules.join('\n')}
              value={null}
              onChange={(title) => title !== null && onChange({ ...stage, rules: [...rules, title] })}
              source={choices}
              placeholder="Add a rule"
            />
          </FieldFrame>
        </Box>
      )}
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </chakra.section>
  );
}

interface StageRuleProps {
  title: string;
  rule: Rule | undefined;
  isUnknown: boolean;
  position: { pipelineId: string; stage: number };
  rates: ReadonlyMap<string, number>;
  order: RowOrder | undefined;
  onRemove: () => void;
}

function StageRule({ title, rule, isUnknown, position, rates, order, onRemove }: StageRuleProps) {
  const meter = (outcome: 'matched' | 'failed') =>
    rule
      ? sumOf(rates, [metricNames.stageRule(rule.id ?? '', position.pipelineId, position.stage, outcome)])
      : null;
  const [matched, failed] = [meter('matched'), meter('failed')];
  const hasErrors = (rule?.errors?.length ?? 0) > 0;
  return (
    <Flex role="listitem" align="center" gap="2" px="3" minH="row" py="1" {...order?.row}>
      {order && <MoveHandle name={`rule ${title}`} order={order} />}
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {rule ? (
          <chakra.span fontWeight="550">
            <Link to="/system/pipelines/rules/$id" params={{ id: rule.id ?? '' }}>
              <bdi>{title}</bdi>
            </Link>
          </chakra.span>
        ) : (
          <bdi>{title}</bdi>
        )}{' '}
        {isUnknown && (
          <chakra.span color="danger.fg">There is no rule with this title, so it never matches.</chakra.span>
        )}
        {hasErrors && <chakra.span color="danger.fg">Has errors, so it does not run.</chakra.span>}
        {!hasErrors && rule?.description && (
          <chakra.span color="fg.muted">
            <bdi>{rule.description}</bdi>
          </chakra.span>
        )}
      </Box>
      {matched !== null && (
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {formatRate(matched)} matches/s
        </chakra.span>
      )}
      {failed !== null && failed > 0 && (
        <chakra.span color="danger.fg" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {formatRate(failed)} errors/s
        </chakra.span>
      )}
      {order && <RowButton icon={X} label={`Remove rule ${title}`} onPress={onRemove} />}
    </Flex>
  );
}
