import { chakra } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import {
  describeSort,
  type ExportChoice,
  type ExportFormat,
} from '@tailrace/domain/search/export/export-choice';
import { defaultResultWindow } from '@tailrace/domain/search/result-window';
import type { SortBy } from '@tailrace/domain/search/search-message';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import type { FieldEntry } from '#/components/core/search/model.ts';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { fieldsStyles, formStyles, warningStyles } from './export-styles.ts';

export interface ExportFormProps {
  start: ExportChoice;
  /** Number of messages in the result. */
  total: number;
  /** The sort order on the screen. */
  sort: SortBy;
  fields: readonly FieldEntry[];
  onExport: (choice: ExportChoice) => void;
  onClose: () => void;
}

const formats: readonly { format: ExportFormat; name: string; use: string }[] = [
  { format: 'csv', name: 'CSV', use: 'a table, for spreadsheets' },
  { format: 'ndjson', name: 'JSON lines', use: 'one message a line, for tools' },
];

/** The settings of an export. */
export function ExportForm(props: ExportFormProps) {
  const { total, sort, onClose } = props;
  const [choice, setChoice] = useState(props.start);
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part });
  const hasOrders = sort.field !== 'timestamp' || sort.order !== 'ASC';
  const orders = [
    { order: 'screen', text: `As on the screen: ${describeSort(sort)}` },
    ...(hasOrders ? [{ order: 'oldest', text: 'Oldest first (fastest)' } as const] : []),
  ] as const;
  const { limit } = choice;
  const problem =
    limit !== null && !(Number.isSafeInteger(limit) && limit > 0)
      ? 'Enter a whole number above 0.'
      : undefined;
  const count = Math.min(total, limit ?? total);
  const isCut = choice.order === 'screen' && sort.field !== 'timestamp' && count > defaultResultWindow;
  return (
    <chakra.form
      css={formStyles}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) props.onExport(choice);
      }}
    >
      <fieldset>
        <legend>Format</legend>
        {formats.map(({ format, name, use }, at) => (
          <label key={format}>
            <input
              type="radio"
              name="format"
              data-autofocus={at === 0 ? '' : undefined}
              checked={choice.format === format}
              onChange={() => change({ format })}
            />
            {name} <small>{use}</small>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Order</legend>
        {orders.map(({ order, text }) => (
          <label key={order}>
            <input
              type="radio"
              name="order"
              checked={choice.order === order}
              onChange={() => change({ order })}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <FieldFrame
        label="At most"
        isOptional
        problems={problem ? [problem] : []}
        help={`Leave empty for all ${formatCount(total)}.`}
      >
        <NumberInput value={limit} min={1} unit="messages" onChange={(next) => change({ limit: next })} />
      </FieldFrame>
      <ExportFields chosen={choice.fields} fields={props.fields} onChange={(fields) => change({ fields })} />
      {isCut && (
        <chakra.p role="status" css={warningStyles}>
          In this order the server gives the first {formatCount(defaultResultWindow)} messages only. Oldest
          first, it gives all.
        </chakra.p>
      )}
      <footer>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="solid" disabled={problem !== undefined || total === 0}>
          Export {countOf(isCut ? defaultResultWindow : count, 'message')}
        </Button>
      </footer>
    </chakra.form>
  );
}

interface ExportFieldsProps {
  chosen: readonly string[];
  /** All known fields. */
  fields: readonly FieldEntry[];
  onChange: (fields: readonly string[]) => void;
}

/** Selects the exported fields and their order. */
function ExportFields({ chosen, fields, onChange }: ExportFieldsProps) {
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
            Add{' '}
            {others.length === 1 ? 'the other visible field' : `the ${others.length} other visible fields`}
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
