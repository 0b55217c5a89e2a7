import { Combobox, chakra, createListCollection, useComboboxContext } from '@chakra-ui/react';
import type { Choice, ChoiceSource } from '@tailrace/domain/forms/choices';
import { Check, ChevronDown, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { comboboxRecipe } from '#/app/theme/recipes/form-controls.ts';
import { type MatchingChoices, maxShown, useChoices } from './use-choices.ts';

export interface ChoiceBoxProps {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  onLeave?: (() => void) | undefined;
  source: ChoiceSource;
  /** Selected choices, which may not be among the search results. */
  known?: readonly Choice[];
  isMultiple?: boolean;
  /** Whether a text that is not a choice can be entered. */
  canCreate?: boolean;
  /** Whether the selection can be cleared. */
  canClear?: boolean;
  placeholder?: string;
  /** Rendered before the text: the selected choices. */
  children?: (chosen: readonly Choice[]) => ReactNode;
}

const asChoice = (value: string): Choice => ({ value, label: value });

/** A combobox: a text field and the list of matches. The base of `ChoiceInput` and `ChoicesInput`. */
export function ChoiceBox({
  value,
  onChange,
  onLeave,
  source,
  known = [],
  isMultiple = false,
  canCreate = false,
  canClear = false,
  placeholder,
  children,
}: ChoiceBoxProps) {
  // `null` while nobody is typing: the field then shows the selection.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<readonly Choice[]>([]);
  const text = typed ?? '';
  const { choices: found, state } = useChoices(source, text.trim(), isOpen);

  const all = [...found, ...known, ...seen, ...(typeof source === 'function' ? [] : source)];
  const chosen = value.map((one) => all.find((choice) => choice.value === one) ?? asChoice(one));
  const isNew = canCreate && text.trim() !== '' && !all.some((choice) => choice.value === text.trim());
  const added: Choice[] = isNew ? [{ value: text.trim(), label: `Add “${text.trim()}”` }] : [];
  // While nobody is typing, the selected choices are listed as well, even if a search would not find them.
  const rest =
    typed === null ? chosen.filter((one) => !found.some(({ value: other }) => other === one.value)) : [];
  const offered = [...rest, ...found, ...added];

  /** A whole name that was typed counts as selected when the field is left. */
  const selectTyped = () => {
    const entered = typed?.trim();
    if (!entered) return;
    const match =
      all.find((choice) => choice.value === entered) ??
      all.find(({ label }) => label.toLowerCase() === entered.toLowerCase()) ??
      (canCreate ? asChoice(entered) : undefined);
    if (!match || value.includes(match.value)) return;
    setSeen([...seen, match]);
    onChange(isMultiple ? [...value, match.value] : [match.value]);
  };

  return (
    <Combobox.Root
      recipe={comboboxRecipe}
      collection={createListCollection({ items: offered })}
      multiple={isMultiple}
      value={[...value]}
      // React controls the text: the state machine would write it back late, over characters typed since.
      inputValue=""
      openOnClick
      selectionBehavior={isMultiple ? 'clear' : 'replace'}
      inputBehavior="autohighlight"
      positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
      onValueChange={({ value: next }) => {
        setSeen([...seen, ...found.filter((choice) => next.includes(choice.value))]);
        setTyped(null);
        onChange(next);
      }}
      onOpenChange={({ open, reason }) => {
        setOpen(open);
        if (reason === 'interact-outside') selectTyped();
        if (!open) setTyped(null);
      }}
    >
      <Combobox.Control>
        {children?.(chosen)}
        <Combobox.Input
          asChild
          value={typed ?? (isMultiple ? '' : (chosen[0]?.label ?? ''))}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={isMultiple && value.length > 0 ? undefined : placeholder}
          dir="auto"
          // What is typed replaces the selected choice, as in an address bar.
          onFocus={(event) => event.target.select()}
          onBlur={onLeave}
          onKeyDown={(event) => {
            if (event.key === 'Tab') selectTyped();
            if (isMultiple && event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
          }}
        >
          <ControlledText />
        </Combobox.Input>
        {canClear && value.length > 0 && (
          <Combobox.ClearTrigger aria-label="Clear">
            <X size={14} aria-hidden />
          </Combobox.ClearTrigger>
        )}
        <Combobox.Trigger aria-label="Show choices">
          <ChevronDown size={14} aria-hidden />
        </Combobox.Trigger>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content>
          {offered.map((choice) => (
            <Combobox.Item key={choice.value} item={choice}>
              <Combobox.ItemText dir="auto">{choice.label}</Combobox.ItemText>
              {choice.detail && (
                <chakra.span
                  color="fg.muted"
                  fontSize="12px"
                  maxW="55%"
                  overflow="hidden"
                  textOverflow="ellipsis"
                  whiteSpace="nowrap"
                >
                  {choice.detail}
                </chakra.span>
              )}
              <Combobox.ItemIndicator>
                <Check size={14} aria-hidden />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          ))}
          <ChoiceStatus state={state} count={offered.length} text={text.trim()} />
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}

/**
 * Drops `defaultValue`, which a controlled input must not have, and lets Esc through when the list is closed, because
 * the state machine would swallow it. Enter may be pressed before the choices have come: it chooses the first once they have.
 */
function ControlledText({ defaultValue: _, onKeyDown, ...props }: ComponentProps<'input'>) {
  const { open, highlightedValue, selectValue, setOpen } = useComboboxContext();
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isEntered || (open && highlightedValue === null)) return;
    setEntered(false);
    if (highlightedValue === null) return;
    selectValue(highlightedValue);
    setOpen(false);
  }, [isEntered, open, highlightedValue, selectValue, setOpen]);
  return (
    <input
      {...props}
      onKeyDown={(event) => {
        const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
        const isEarly = isEnter && open && highlightedValue === null && props.value !== '';
        setEntered(isEarly);
        if (isEarly) event.preventDefault();
        else if (event.key !== 'Escape' || open) onKeyDown?.(event);
      }}
    />
  );
}

function statusText({ state, count, text }: ChoiceStatusProps): string | null {
  if (state === 'failed') return 'The choices could not be loaded. Type to try again.';
  if (count >= maxShown) return `The first ${maxShown} choices. Type to narrow the list.`;
  if (count > 0) return null;
  if (state === 'loading') return 'Loading…';
  return text === '' ? 'No choices available.' : `No results for “${text}”.`;
}

interface ChoiceStatusProps {
  state: MatchingChoices['state'];
  /** The number of choices that are listed. */
  count: number;
  text: string;
}

/** Explains an empty or a cut list, as a disabled option inside it. */
function ChoiceStatus(props: ChoiceStatusProps) {
  const text = statusText(props);
  if (text === null) return null;
  return (
    <chakra.div
      role="option"
      aria-disabled="true"
      aria-selected="false"
      px="2.5"
      py="1.5"
      textStyle="table"
      color="fg.muted"
      overflowWrap="anywhere"
    >
      {text}
    </chakra.div>
  );
}
