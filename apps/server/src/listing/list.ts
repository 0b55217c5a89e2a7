import { BadRequestError } from '../errors.ts';
import { matchesFields, readFieldQuery } from './field-query.ts';
import { comparing, type Direction, type Sortable, type TextOrder } from './order.ts';
import { type Page, type PageRequest, pageOf } from './page.ts';

/** The properties of a document with values of a type. */
export type PropertyOf<T, Value> = {
  [Name in keyof T & string]: T[Name] extends Value ? Name : never;
}[keyof T & string];

/** The properties a list can be searched and sorted by, by their names in the contract. */
export interface ListRules<T> {
  /** Words without a name search the first one. */
  searchedBy: Readonly<Record<string, PropertyOf<T, string | null>>>;
  /** The first one is the default order. */
  sortedBy: Readonly<Record<string, PropertyOf<T, Sortable>>>;
  textOrder: TextOrder;
}

export interface ListRequest extends PageRequest {
  query?: string;
  sort?: string;
  order?: Direction;
}

/** Returns the property a request sorts by; throws for an unknown name. */
export function sortProperty<T>({ sortedBy }: ListRules<T>, { sort }: ListRequest): string {
  const names = Object.keys(sortedBy);
  const name = sort ?? names[0] ?? '';
  const property: string | undefined = Object.hasOwn(sortedBy, name) ? sortedBy[name] : undefined;
  if (property === undefined) {
    throw new BadRequestError(`The parameter "sort" must be one of: ${names.join(', ')}`);
  }
  return property;
}

/** Returns a page of a list in memory. Collections (`store/`) do the same without reading every document. */
export function listPage<T extends object>(
  items: readonly T[],
  rules: ListRules<T>,
  request: ListRequest,
): Page<T> {
  const property = sortProperty(rules, request);
  const query = readFieldQuery(request.query ?? '', rules.searchedBy);
  const compare = comparing(rules.textOrder, request.order);
  const matching = items.filter((item) =>
    matchesFields(query, (name) => String(Reflect.get(item, name) ?? '')),
  );
  // The rules name sortable properties only.
  const sortedBy = (item: T) => Reflect.get(item, property) as Sortable;
  return pageOf(
    matching.toSorted((a, b) => compare(sortedBy(a), sortedBy(b))),
    request,
  );
}
