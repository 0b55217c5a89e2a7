import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { RowButton } from '#/components/core/RowButton.tsx';
import type { FieldEntry } from '#/components/core/search/model.ts';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { fieldsStyles } from './export-styles.ts';

interface ExportFieldsProps {
  chosen: readonly string[];
  /** All known fields. */
  fields: readonly FieldEntry[];
  onChange: (fields: readonly string[]) => void;
}

/** Selects the exported fields and their order. */
export function ExportFields({ chosen, fields, onChange }: ExportFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const left = useMemo(() => {
    const taken = new Set(chosen);
    return fields.filter(({ name }) => !taken.has(name));
  }, [fields, chosen]);
  const source = useMemo(() => left.map(({ name }) => ({ value: name, label: name })), [left]);
  const others = left.filter(({ isInResult }) => isInResult).map(({ name }) => name);
  const move = (from: number, to: number) => {
    const next = [...chosen];
    const [field] = next.splice(from, 1);
    if (field === undefined) return;
    next.splice(to, 0, field);
    onChange(next);
  };
  const remove = (at: number) => {
    onChange(chosen.filter((_, index) => index !== at));
    // The focused button is removed, so move the focus to the list.
    list.current?.focus();
  };
  return (
    <chakra.div css={fieldsStyles}>
      <div data-head>
        <h3 id="export-fields">Fields, in order</h3>
        {others.length > 0 && (
          <button type="button" onClick={() => onChange([...chosen, ...others])}>
            Add {others.length} more of the messages shown
          </button>
        )}
      </div>
      <ol ref={list} tabIndex={-1} aria-labelledby="export-fields">
        {chosen.map((field, at) => (
          <li key={field}>
            <bdi className="mono" title={field}>
              {field}
            </bdi>
            <RowButton
              icon={ArrowUp}
              label={`Move ${field} up`}
              isDisabled={at === 0}
              onPress={() => move(at, at - 1)}
            />
            <RowButton
              icon={ArrowDown}
              label={`Move ${field} down`}
              isDisabled={at === chosen.length - 1}
              onPress={() => move(at, at + 1)}
            />
            <RowButton
              icon={X}
              label={`Leave out ${field}`}
              isDisabled={chosen.length === 1}
              onPress={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <FieldFrame label="Add a field" isLabelHidden isOptional>
        <ChoiceInput
          // A new key clears the input after a field has been added.
          key={chosen.length}
          value={null}
          source={source}
          placeholder="Add a field"
          onChange={(field) => field !== null && onChange([...chosen, field])}
        />
      </FieldFrame>
    </chakra.div>
  );
}
