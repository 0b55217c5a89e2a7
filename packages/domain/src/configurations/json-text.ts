export type JsonObject = Readonly<Record<string, unknown>>;

export const jsonText = (value: JsonObject): string => JSON.stringify(value, null, 2);

/** The object of a text, or `null` if it is no JSON object. */
export function parseJsonObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : null;
  } catch {
    return null;
  }
}

export const jsonObjectCheck = (text: string): string | undefined =>
  parseJsonObject(text) === null ? 'Enter a JSON object: {"name": "value"}.' : undefined;
