import type { CallNode, RuleNode } from '@tailrace/languages/rules';
import { visitExpressions } from './compile-rule.ts';
import { readName } from './message-fields.ts';

/** Functions that read fields by a name in their first argument. */
const readsNamedField = new Set(['has_field', 'rename_field', 'remove_field', 'set_field']);

/** Functions that may read any field. */
const readsEverything = new Set(['clone_message', 'create_message', 'traffic_accounting_size']);

/** The fields that functions read by themselves. */
const readsAlways = new Map([['from_input', ['gl2_source_input']]]);

/** The fields that a rule reads; null when the source does not tell. */
export function fieldsRead(rule: RuleNode): ReadonlySet<string> | null {
  const fields = new Set<string>();
  let isAny = false;
  const note = (call: CallNode) => {
    for (const field of readsAlways.get(call.name) ?? []) fields.add(field);
    if (readsEverything.has(call.name)) isAny = true;
    if (!readsNamedField.has(call.name)) return;
    const [first] = call.arguments;
    const isPositional = first?.name === null;
    const named = isPositional
      ? call.arguments.slice(0, call.name === 'rename_field' ? 2 : 1)
      : call.arguments.filter(({ name }) => /field$/.test(name ?? ''));
    for (const { value } of named) {
      if (value.kind === 'literal') fields.add(readName(String(value.value).trim()));
      else isAny = true;
    }
  };
  visitExpressions(rule, (part) => {
    if (part.kind === 'messageField') fields.add(part.name);
    if (part.kind === 'call') note(part);
  });
  return isAny ? null : fields;
}
