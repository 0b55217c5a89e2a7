/** The indices of a table of documents; every name is a property of its documents. */
interface Indices {
  /** Unique values. */
  unique?: readonly string[];
  /** Unique values, ignoring case. */
  uniqueInAnyCase?: readonly string[];
  /** Properties to sort by or look up. */
  indexed?: readonly string[];
}

/** The SQL expression of a document's property. */
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
    // Including the id lets SQLite read the order of a list from the index alone.
    ...indexed.map(
      (property) => `CREATE INDEX ${table}_by_${property} ON ${table} (${propertySql(property)}, id);\n`,
    ),
  ].join('');
}

/** A migration that creates a table of documents. */
export const documentTable = (table: string, indices: Indices = {}) =>
  `CREATE TABLE ${table} (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT;\n${documentIndices(table, indices)}`;
