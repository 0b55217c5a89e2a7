import { escapeTerm } from '@tailrace/languages/query';
import { allOf, hasField } from '../../widgets/drill.ts';
import type { TypedField } from '../../widgets/new-aggregation.ts';
import type { Widget } from '../../widgets/widget.ts';
import type { GridSize } from '../grid.ts';

/** A field that a template is about, and the names under which it is looked for, the likeliest first. */
export interface TemplateField {
  /** How the template's widgets refer to it. */
  role: string;
  label: string;
  names: readonly string[];
}

/** The field chosen for each role. */
export type ChosenFields = Readonly<Record<string, TypedField>>;

export type WidgetContent = Omit<Widget, 'id'>;

/** A widget of a template. It is left out when one of the fields it needs does not exist. */
export interface TemplateWidget {
  title: string;
  size: GridSize;
  needs: readonly string[];
  content: (fields: ChosenFields) => WidgetContent;
}

/** A widget of a template; its content is given the fields it needs, so they exist. */
export const widget = <Role extends string = never>(
  title: string,
  [width, height]: readonly [number, number],
  needs: readonly Role[],
  content: (fields: Readonly<Record<Role, TypedField>>) => WidgetContent,
): TemplateWidget => ({
  title,
  size: { width, height },
  needs,
  content: content as TemplateWidget['content'],
});

export interface DashboardTemplate {
  id: string;
  title: string;
  /** What the dashboard shows, in a sentence. */
  summary: string;
  fields: readonly TemplateField[];
  /** Roles of fields of which its messages have the first that is chosen; left out when it is about all messages. */
  subject?: readonly string[];
  widgets: readonly TemplateWidget[];
}

/** The content of a widget, for the messages that its template is about. */
export function contentOf(
  { subject = [] }: DashboardTemplate,
  { content }: TemplateWidget,
  chosen: ChosenFields,
): WidgetContent {
  const made = content(chosen);
  const role = subject.find((one) => Object.hasOwn(chosen, one));
  const field = role === undefined ? undefined : chosen[role]?.name;
  const own = made.query?.query_string ?? '';
  // A condition of the field itself is met by no other messages.
  if (field === undefined || own.includes(`${escapeTerm(field)}:`)) return made;
  const query_string = allOf([hasField(field), ...(own === '' ? [] : [own])]);
  return { ...made, query: { type: 'elasticsearch', query_string } };
}

/** The existing field that a template's field is most likely called; by the end of its name where no name is equal. */
function likeliest({ names }: TemplateField, existing: readonly TypedField[]): TypedField | undefined {
  const byName = new Map(existing.map((field) => [field.name.toLowerCase(), field]));
  const equal = names.map((name) => byName.get(name)).find((field) => field !== undefined);
  return equal ?? existing.find(({ name }) => names.some((end) => name.toLowerCase().endsWith(`_${end}`)));
}

/** The fields that a template finds by itself. */
export function likelyFields(
  { fields }: DashboardTemplate,
  existing: readonly TypedField[],
): Record<string, TypedField> {
  const found = fields.map((field) => [field.role, likeliest(field, existing)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, TypedField] => entry[1] !== undefined));
}

/** The widgets of a template for the chosen fields, and those left out with the labels of the fields they lack. */
export function templateWidgets({ fields, widgets }: DashboardTemplate, chosen: ChosenFields) {
  const labels = new Map(fields.map(({ role, label }) => [role, label]));
  const lacking = (widget: TemplateWidget) => widget.needs.filter((role) => !Object.hasOwn(chosen, role));
  return {
    included: widgets.filter((widget) => lacking(widget).length === 0),
    leftOut: widgets
      .filter((widget) => lacking(widget).length > 0)
      .map((widget) => ({
        title: widget.title,
        missing: lacking(widget).map((role) => labels.get(role) ?? role),
      })),
  };
}
