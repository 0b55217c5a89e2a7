import type { Schemas } from '@tailrace/sdk';
import { entityTitle } from './catalog.ts';
import { entityNoun } from './entity-names.ts';
import { entityReferences, isBuiltInStream } from './references.ts';
import { hasType, valueReferences } from './values.ts';

type Entity = Schemas['ContentPackEntity'];
type Parameter = Schemas['ContentPackParameter'];

/** Something that keeps a content pack from being installed. */
export interface PackProblem {
  /** The id of the entity; null when it is about the parameters of the pack. */
  entity: string | null;
  /** Where it is in the data of the entity, dotted; else the name of the parameter. */
  path: string;
  message: string;
}

/** An entity in texts: its title, or its id without one. */
const shownEntity = (entity: Pick<Entity, 'id' | 'data' | 'type'>) =>
  `${entityNoun(entity.type.name).one} “${entityTitle(entity) || entity.id}”`;

function duplicates<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const isSeen = seen.has(keyOf(item));
    seen.add(keyOf(item));
    return isSeen;
  });
}

function parameterDeclarations(parameters: readonly Parameter[]): PackProblem[] {
  const ofParameter = ({ name }: Parameter, message: string) => ({ entity: null, path: name, message });
  return [
    ...duplicates(parameters, ({ name }) => name).map((each) =>
      ofParameter(each, `The parameter ${each.name} is declared twice`),
    ),
    ...parameters
      .filter(({ name }) => !/^\w+$/.test(name))
      .map((each) =>
        ofParameter(
          each,
          `The name of the parameter “${each.name}” has other characters than letters, digits and _`,
        ),
      ),
    ...parameters
      .filter(({ type, default_value: value }) => (value ?? null) !== null && !hasType(value, type))
      .map((each) =>
        ofParameter(each, `The default of the parameter ${each.name} is not of its type ${each.type}`),
      ),
  ];
}

/** Properties that are not texts, in the types whose values have names of one meaning. */
const booleans: ReadonlySet<string> = new Set(
  'alert default_stream disabled global inverted is_scheduled remove_matches'.split(' '),
);
const numbers: ReadonlySet<string> = new Set(['order', 'priority']);
const typesOfNames: ReadonlySet<string> = new Set(
  'event_definition input lookup_adapter lookup_cache lookup_table notification output pipeline pipeline_rule sidecar_collector sidecar_collector_configuration stream'.split(
    ' ',
  ),
);

/** The type of the value that is needed at a place; null when the pack does not tell, as in configurations. */
function typeAt({ type }: Entity, path: readonly string[]): 'string' | 'boolean' | 'number' | null {
  if (!typesOfNames.has(type.name) || path.includes('configuration')) return null;
  const name = path.at(-1) ?? '';
  if (booleans.has(name)) return 'boolean';
  return numbers.has(name) ? 'number' : 'string';
}

const kindOf = ({ type }: Parameter) => (type === 'string' || type === 'boolean' ? type : 'number');

function usesOfParameters(entity: Entity, parameters: ReadonlyMap<string, Parameter>): PackProblem[] {
  return valueReferences(entity.data).flatMap(({ value, path }) => {
    if (value['@type'] !== 'parameter') return [];
    const name = value['@value'];
    const at = { entity: entity.id, path: path.join('.') };
    const parameter = parameters.get(name);
    if (!parameter) {
      return [
        {
          ...at,
          message: `The ${shownEntity(entity)} uses the parameter ${name}, which the pack does not declare`,
        },
      ];
    }
    const needed = typeAt(entity, path);
    if (needed === null || needed === kindOf(parameter)) return [];
    return [
      {
        ...at,
        message: `The ${shownEntity(entity)} needs a ${needed} in ${at.path}, and the parameter ${name} is of the type ${parameter.type}`,
      },
    ];
  });
}

function referencesOf(entity: Entity, entities: ReadonlyMap<string, Entity>): PackProblem[] {
  return entityReferences(entity).flatMap((reference) => {
    if (isBuiltInStream(reference)) return [];
    const { type, id, path, isInText } = reference;
    const target = entities.get(id);
    if (target?.type.name === type) return [];
    // Other servers do not pack the input of a rule; it matches none until somebody chooses one.
    if (isInText || (type === 'input' && !target)) return [];
    const reason = target ? `is the ${shownEntity(target)}` : 'is not in the pack';
    return [
      {
        entity: entity.id,
        path,
        message: `The ${shownEntity(entity)} refers to the ${entityNoun(type).one} ${id}, which ${reason}`,
      },
    ];
  });
}

/**
 * Everything in a content pack that keeps it from being installed, whatever server it is installed on. The streams that
 * are built into every server need not be in it.
 */
export function packProblems({
  entities,
  parameters = [],
}: {
  entities: readonly Entity[];
  parameters?: readonly Parameter[];
}): PackProblem[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  return [
    ...parameterDeclarations(parameters),
    ...duplicates(entities, ({ id }) => id).map((entity) => ({
      entity: entity.id,
      path: 'id',
      message: `The ${shownEntity(entity)} has the id ${entity.id}, which another entity has, too`,
    })),
    ...entities.flatMap((entity) => [...usesOfParameters(entity, byName), ...referencesOf(entity, byId)]),
  ];
}
