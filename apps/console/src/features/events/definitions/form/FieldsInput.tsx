import { Button } from '#/components/core/Button.tsx';
import type { CodeWord } from '#/components/core/code-editor/model.ts';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import type { Choice } from '#/components/inputs/model.ts';
import { RowGroup } from '#/components/inputs/RowGroup.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { useRowKeys } from '#/components/inputs/use-row-keys.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { type FieldRow, newField } from './field-rows.ts';

interface FieldsInputProps extends InputProps<readonly FieldRow[]> {
  /** The fields of the searched messages. */
  sources: readonly Choice[];
  /** Fields by which the events are grouped, offered as fields of the events. */
  groups: readonly string[];
}

/** The fields of the events: a name, and where the value comes from. */
export function FieldsInput({ value, onChange, onLeave, sources, groups }: FieldsInputProps) {
  const rows = useRowKeys(value.length);
  const { root, focusRow } = useRowFocus();
  const add = (row: FieldRow) => {
    rows.add();
    onChange([...value, row]);
    focusRow(value.length);
  };
  const remove = (at: number) => {
    rows.remove(at);
    onChange(value.toSpliced(at, 1));
    focusRow(at);
  };
  const words: CodeWord[] = sources.map(({ value: name, detail }) => ({
    name: `source.${name}`,
    ...(detail === undefined ? {} : { detail }),
  }));
  const missing = groups.filter((group) => value.every(({ name }) => name !== group));
  return (
    <>
      <RowGroup ref={root} addLabel="Add field" onAdd={() => add(newField)} onLeave={onLeave}>
        {value.map((row, at) => (
          <div key={rows.keys[at]} data-row>
            <FieldEditor
              row={row}
              label={row.name === '' ? `Field ${at + 1}` : row.name}
              words={words}
              sources={sources}
              onChange={(next) => onChange(value.with(at, next))}
              onRemove={() => remove(at)}
            />
          </div>
        ))}
      </RowGroup>
      {missing.map((group) => (
        <Button
          key={group}
          size="sm"
          variant="ghost"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => add({ ...newField, name: group, template: `\${source.${group}}` })}
        >
          Add {group} from “Group by”
        </Button>
      ))}
    </>
  );
}

export const FieldsField = toField<readonly FieldRow[], FieldsInputProps>(FieldsInput);
