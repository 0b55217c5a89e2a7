/** What a table of documents is queried by; every name is a property of its documents. */
interface Indices {
  /** Two documents never have the same value. */
  unique?: readonly string[];
  /** The same, whatever the case of the letters. */
  uniqueInAnyCase?: readonly string[];
  /** Sorted by, or looked up. */
  indexed?: readonly string[];
}

/** A property of the documents of a table, in SQL. */
export const propertySql = (property: string) => (property === 'id' ? 'id' : `doc ->> '$.${property}'`);

export const uniqueIndexOf = (table: string, property: string) => `${table}_unique_${property}`;

/** A migration that adds indices to a table of documents. */
export function documentIndices(
  table: string,
  { unique = [], uniqueInAnyCase = [], indexed = [] }: Indices,
): string {
  const uniqueIndex = (property: string, expression: string) =>
    `CREATE UNIQUE INDEX ${uniqueIndexOf(table, property)} ON ${table} (${expression});\n`;
  return [
    ...unique.map((property) => uniqueIndex(property, propertySql(property))),
    ...uniqueInAnyCase.map((property) => uniqueIndex(property, `folded(${propertySql(property)})`)),
    // With the id, the order of a list can be read from the index alone.
    ...indexed.map(
      (property) => `CREATE INDEX ${table}_by_${property} ON ${table} (${propertySql(property)}, id);\n`,
    ),
  ].join('');
}

/** A migration that creates a table of documents. */
export const documentTable = (table: string, indices: Indices = {}) =>
  `CREATE TABLE ${table} (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT;\n${documentIndices(table, indices)}`;
