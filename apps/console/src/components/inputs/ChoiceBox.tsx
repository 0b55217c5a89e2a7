import { Combobox, chakra, createListCollection } from '@chakra-ui/react';
import { Check, ChevronDown, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { comboboxRecipe } from '#/app/theme/recipes/form-controls.ts';
import { ChoiceStatus } from './ChoiceStatus.tsx';
import type { Choice, ChoiceSource } from './model.ts';
import { useChoices } from './use-choices.ts';

export interface ChoiceBoxProps {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  onLeave?: (() => void) | undefined;
  source: ChoiceSource;
  /** Choices that are made already and may not be among those found. */
  known?: readonly Choice[];
  isMultiple?: boolean;
  /** Whether what is typed may be taken although it is no choice. */
  canCreate?: boolean;
  /** Whether it can be emptied again. */
  canClear?: boolean;
  placeholder?: string;
  /** What stands before the text: the choices made. */
  children?: (chosen: readonly Choice[]) => ReactNode;
}

const asChoice = (value: string): Choice => ({ value, label: value });

/** A field to type in and the list of what fits. The base of `ChoiceInput` and `ChoicesInput`. */
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
  // Nothing while nobody types: then the field says what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<readonly Choice[]>([]);
  const text = typed ?? '';
  const { choices: found, state } = useChoices(source, text.trim(), isOpen);

  const all = [...found, ...known, ...seen, ...(typeof source === 'function' ? [] : source)];
  const chosen = value.map((one) => all.find((choice) => choice.value === one) ?? asChoice(one));
  const isNew = canCreate && text.trim() !== '' && !all.some((choice) => choice.value === text.trim());
  const added: Choice[] = isNew ? [{ value: text.trim(), label: `Add “${text.trim()}”` }] : [];
  // While nobody types, what is chosen is among what is offered, wherever it would be found.
  const rest =
    typed === null ? chosen.filter((one) => !found.some(({ value: other }) => other === one.value)) : [];
  const offered = [...rest, ...found, ...added];

  return (
    <Combobox.Root
      recipe={comboboxRecipe}
      collection={createListCollection({ items: offered })}
      multiple={isMultiple}
      value={[...value]}
      // The text is React's: the machine writes it back a moment late, over letters typed since.
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
      onOpenChange={({ open }) => {
        setOpen(open);
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
          onBlur={onLeave}
          onKeyDown={(event) => {
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
                <chakra.span color="fg.muted" fontSize="12px" flexShrink="0">
                  {choice.detail}
                </chakra.span>
              )}
              <Combobox.ItemIndicator>
                <Check size={14} aria-hidden />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          ))}
          <ChoiceStatus state={state} isEmpty={offered.length === 0} text={text.trim()} />
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}

/**
 * The machine gives a beginning as well, which a controlled field must not have; and it keeps Esc to itself although
 * there is nothing to close, where it should leave the form.
 */
function ControlledText({ defaultValue: _, onKeyDown, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || props['aria-expanded']) onKeyDown?.(event);
      }}
    />
  );
}
