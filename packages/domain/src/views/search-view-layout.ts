/** A column with a custom width. */
export interface FieldWidth {
  field: string;
  /** In pixels. */
  width: number;
}

/** The layout of a message list. */
export interface MessageLayout {
  widths: readonly FieldWidth[];
  /** Whether long messages wrap. */
  isWrapped: boolean;
}

/** The layout as JSON, which is stored in a string because the properties of a view are strings. */
interface WrittenLayout {
  widths: [field: string, width: number][];
  wrap: boolean;
}

/**
 * The layout is stored in the view's properties: servers reject unknown keys in a view, widget or state, but
 * keep any string in `properties`, and so do other consoles.
 */
const prefix = 'tailrace.layout:';

/** Whether a value is the width of a field; stored or imported views may contain anything. */
export function isFieldWidth(value: unknown): value is FieldWidth {
  if (typeof value !== 'object' || value === null) return false;
  const { field, width } = value as Partial<Record<keyof FieldWidth, unknown>>;
  return typeof field === 'string' && Number.isFinite(width);
}

/** The layout in the properties of a view; `null` when there is none or it is invalid. */
export function readLayout(properties: readonly string[]): MessageLayout | null {
  const written = writtenIn(properties.find(isLayout));
  if (!written) return null;
  return { widths: written.widths.map(([field, width]) => ({ field, width })), isWrapped: written.wrap };
}

/**
 * The properties with this layout, or without one. All other properties are kept, and so are keys that a
 * later version added to the layout.
 *
 * @example writeLayout([], { widths: [], isWrapped: true }) // ['tailrace.layout:{"widths":[],"wrap":true}']
 */
export function writeLayout(properties: readonly string[], layout: MessageLayout | null): string[] {
  const at = properties.findIndex(isLayout);
  if (!layout) return properties.filter((_, index) => index !== at);
  const written: WrittenLayout = {
    ...writtenIn(properties[at]),
    widths: layout.widths.map(({ field, width }) => [field, width]),
    wrap: layout.isWrapped,
  };
  return properties.toSpliced(
    at < 0 ? properties.length : at,
    at < 0 ? 0 : 1,
    prefix + JSON.stringify(written),
  );
}

const isLayout = (property: string): boolean => writtenIn(property) !== undefined;

function writtenIn(property: string | undefined): WrittenLayout | undefined {
  if (!property?.startsWith(prefix)) return undefined;
  try {
    const value: unknown = JSON.parse(property.slice(prefix.length));
    return isWritten(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isWritten(value: unknown): value is WrittenLayout {
  if (typeof value !== 'object' || value === null) return false;
  const { widths, wrap } = value as Partial<Record<keyof WrittenLayout, unknown>>;
  const isPair = (pair: unknown) => Array.isArray(pair) && isFieldWidth({ field: pair[0], width: pair[1] });
  return typeof wrap === 'boolean' && Array.isArray(widths) && widths.every(isPair);
}
