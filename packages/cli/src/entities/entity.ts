/** A stored document as it comes from the server. */
export type Document = Readonly<Record<string, unknown>>;

/** A kind of entity and the calls that its commands make. */
export interface Entity {
  /** The command, in the plural. */
  name: string;
  /** One of them, in texts. */
  singular: string;
  /** What the list shows, by the paths of properties. */
  columns: readonly string[];
  /** Operation ids by the verb of the command. */
  calls: Readonly<Record<string, string>> & { readonly list: string };
  /** The property of the list's reply that has the entities, or how to get them; default: the reply itself is the list. */
  rows?: string | ((reply: Document) => readonly unknown[]);
  /** The property that identifies one; default `id`. */
  id?: string;
  /** The property by which people name one, which commands accept instead of the id. Without it, only ids are accepted. */
  title?: string;
  /** The calls identify one by its name, so that nothing is looked up. */
  byName?: true;
  /** Another kind that these belong to; its id or title comes first. */
  parent?: string;
  /** The document in the reply of `get`; default: the reply itself. */
  document?: (reply: Document) => Document;
  /** What `update` sends back of a document under other names or in another form. */
  toBody?: (document: Document) => Document;
  /** Properties of a document that `update` does not send back: the server writes them, or `toBody` has them. */
  readOnly?: readonly string[];
  /** Properties that `update` does not send back when another one, which they were made from, changes. */
  outdatedBy?: Readonly<Record<string, readonly string[]>>;
  /** What the call of `list` is always sent. */
  fixed?: Document;
}

/** The value at a path such as `event.message`. */
export function valueAt(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      document,
    );
}
