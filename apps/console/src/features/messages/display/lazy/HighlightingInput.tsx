import { chakra, Field, Flex, NativeSelect } from '@chakra-ui/react';
import type { Choice } from '@tailrace/domain/forms/choices';
import { colorScales, gradientColor } from '@tailrace/domain/search/colour-scales';
import { highlightingColors, highlightingConditions } from '@tailrace/domain/search/highlighting-choices';
import type {
  HighlightingColor,
  HighlightingCondition,
  HighlightingRule,
} from '@tailrace/domain/search/highlighting-rule';
import { ArrowDown, ArrowUp, ChevronDown, X } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { selectRecipe } from '#/app/theme/recipes/form-controls.ts';
import { RowButton } from '#/components/core/RowButton.tsx';
import { PlainInput } from '#/components/inputs/PlainInput.tsx';
import { RowGroup } from '#/components/inputs/RowGroup.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { moved, useRowKeys } from '#/components/inputs/use-row-keys.ts';

type Rules = readonly HighlightingRule[];

/** A rule with an unused colour. */
function newRule(rules: Rules): HighlightingRule {
  const used = rules.map(({ color }) => (color.type === 'static' ? color.color : ''));
  const free = highlightingColors.find(({ color }) => !used.includes(color)) ?? highlightingColors[0];
  return {
    field: 'message',
    value: '',
    condition: 'equal',
    color: { type: 'static', color: free?.color ?? '' },
  };
}

interface HighlightingInputProps {
  value: Rules;
  onChange: (rules: Rules) => void;
}

/** The user's highlighting rules, one per row. */
export function HighlightingInput({ value, onChange }: HighlightingInputProps) {
  const rows = useRowKeys(value.length);
  const { root, focusRow } = useRowFocus();
  const [announcement, setAnnouncement] = useState('');

  const remove = (at: number) => {
    rows.remove(at);
    onChange(value.toSpliced(at, 1));
    focusRow(at);
    setAnnouncement(`Removed rule ${at + 1}`);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return;
    rows.move(from, to);
    onChange(moved(value, from, to));
    focusRow(to);
    setAnnouncement(`Moved to place ${to + 1} of ${value.length}`);
  };
  const add = () => {
    rows.add();
    onChange([...value, newRule(value)]);
    focusRow(value.length);
  };

  return (
    <RowGroup ref={root} addLabel="Add rule" onAdd={add} announcement={announcement}>
      {value.map((rule, at) => (
        <HighlightingRow
          key={rows.keys[at]}
          name={`rule ${at + 1}`}
          rule={rule}
          onChange={(next) => onChange(value.with(at, next))}
          onMove={(step) => move(at, at + step)}
          onRemove={() => remove(at)}
          isFirst={at === 0}
          isLast={at === value.length - 1}
        />
      ))}
    </RowGroup>
  );
}

interface HighlightingRowProps {
  /** "rule 2". */
  name: string;
  rule: HighlightingRule;
  onChange: (rule: HighlightingRule) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  isFirst: boolean;
  isLast: boolean;
}

const conditions = highlightingConditions.map(({ condition, label }) => ({ value: condition, label: label }));

const isCondition = (value: string): value is HighlightingCondition =>
  conditions.some((choice) => choice.value === value);

function HighlightingRow({ name, rule, onChange, ...row }: HighlightingRowProps) {
  return (
    <Flex data-row align="center" gap="1.5" wrap="wrap">
      <PlainInput
        label={`${name}, field`}
        value={rule.field}
        isMono
        placeholder="field"
        onChange={(field) => onChange({ ...rule, field })}
      />
      <PlainSelect
        label={`${name}, condition`}
        width="144px"
        value={rule.condition ?? 'equal'}
        choices={conditions}
        onChange={(condition) => isCondition(condition) && onChange({ ...rule, condition })}
      />
      <PlainInput
        label={`${name}, value`}
        value={rule.value}
        isMono
        placeholder="value"
        onChange={(value) => onChange({ ...rule, value })}
      />
      <ColorSelect name={name} color={rule.color} onChange={(color) => onChange({ ...rule, color })} />
      <RowButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        isDisabled={row.isFirst}
        onPress={() => row.onMove(-1)}
      />
      <RowButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        isDisabled={row.isLast}
        onPress={() => row.onMove(1)}
      />
      <RowButton icon={X} label={`Remove ${name}`} onPress={row.onRemove} />
    </Flex>
  );
}

interface PlainSelectProps {
  /** Accessible name among the controls of its field: "rule 2, condition". */
  label: string;
  width: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** One of several selects in a field, with its own name. */
function PlainSelect({ label, width, value, choices, onChange }: PlainSelectProps) {
  return (
    <Field.Root role="none" w="auto">
      <NativeSelect.Root recipe={selectRecipe} w={width}>
        <NativeSelect.Field
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDown aria-hidden />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </Field.Root>
  );
}

const colorChoices = highlightingColors.map(({ name, color }) => ({ value: color, label: name }));
const scaleChoices = colorScales.map((scale) => ({ value: scale, label: `${scale}, by size` }));

const swatchSteps = [0, 0.25, 0.5, 0.75, 1];

function swatchOf(color: HighlightingColor): CSSProperties {
  if (color.type === 'static') return { background: color.color };
  const stops = swatchSteps.map((value) => gradientColor({ ...color, lower: 0, upper: 1 }, value));
  return { background: `linear-gradient(to right, ${stops.join(', ')})` };
}

interface ColorSelectProps {
  /** "rule 2". */
  name: string;
  color: HighlightingColor;
  onChange: (color: HighlightingColor) => void;
}

/** A single colour, or a gradient for numbers. */
function ColorSelect({ name, color, onChange }: ColorSelectProps) {
  const value = color.type === 'static' ? color.color : color.gradient;
  const known = [...colorChoices, ...scaleChoices];
  // Another client may have stored a colour that is not in our list.
  const choices = known.some((choice) => choice.value === value)
    ? known
    : [...known, { value, label: value }];
  const choose = (next: string) => {
    const bounds = color.type === 'gradient' ? color : { lower: 0, upper: 100 };
    const isScale = colorScales.includes(next);
    onChange(isScale ? { ...bounds, type: 'gradient', gradient: next } : { type: 'static', color: next });
  };
  return (
    <Flex align="center" gap="1.5">
      <chakra.span
        flex="none"
        boxSize="18px"
        borderRadius="4px"
        boxShadow="inset 0 0 0 1px var(--border-strong)"
        style={{ ...swatchOf(color), forcedColorAdjust: 'none' }}
        aria-hidden
      />
      <PlainSelect
        label={`${name}, colour`}
        width="132px"
        value={value}
        choices={choices}
        onChange={choose}
      />
      {color.type === 'gradient' &&
        (['lower', 'upper'] as const).map((bound) => (
          <Flex key={bound} w="64px">
            <PlainInput
              label={`${name}, ${bound} end`}
              value={String(color[bound])}
              onChange={(text) => {
                const number = Number(text);
                if (!Number.isNaN(number)) onChange({ ...color, [bound]: number });
              }}
            />
          </Flex>
        ))}
    </Flex>
  );
}
