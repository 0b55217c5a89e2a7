import { plainData, typedText } from '@tailrace/domain/content-packs/values';
import { changeIncludes, includesOf, variablesOf } from '@tailrace/languages/freemarker';
import { defineService } from '../../../host/service.ts';
import { configurationService } from '../../sidecars/collectors/configuration-service.ts';
import { storedConfigurations, storedVariables } from '../../sidecars/rendering/stored-collectors.ts';
import { type DataOf, differenceIn, type EntityType, prepareEach } from '../entity-type.ts';
import { packRequest } from '../pack-request.ts';

type Data = DataOf<'sidecar_collector_configuration'>;

const lenient = { needsVariables: false };

/**
 * Configurations of collectors; one of the same name is used. Their templates include each other by id, and by name in a
 * pack, because the ids are others on each server. Variables have no type in packs: one that this server lacks can be
 * created afterwards.
 */
export const sidecarConfigurationType = defineService({
  needs: { configurations: configurationService, stored: storedConfigurations, variables: storedVariables },
  create(_, { configurations, stored, variables }): EntityType<Data> {
    const withIds = <Request extends { template: string }>(request: Request): Request => ({
      ...request,
      template: changeIncludes(
        request.template,
        (included) => stored.findBy('name', included)?.id ?? included,
      ),
    });

    const own: EntityType<Data> = {
      name: 'sidecar_collector_configuration',
      version: '1',
      list: () => stored.list().map(({ id, name }) => ({ id, title: name })),

      export(id) {
        const found = stored.find(id);
        if (!found) return null;
        return {
          collector_id: typedText(found.collector_id),
          title: typedText(found.name),
          color: typedText(found.color),
          template: typedText(
            changeIncludes(found.template, (included) => stored.find(included)?.name ?? included),
          ),
        };
      },

      needs: (id) =>
        includesOf(stored.find(id)?.template ?? '').flatMap(({ id: included }) => {
          const found = stored.find(included);
          return found ? [{ type: own.name, id: found.id }] : [];
        }),

      find(data) {
        const found = typeof data.title === 'string' ? stored.findBy('name', data.title) : null;
        if (!found) return null;
        const difference = differenceIn(data, plainData(own.export(found.id)));
        return { id: found.id, title: found.name, difference, mustBeSame: false };
      },

      note({ template }) {
        if (typeof template !== 'string') return null;
        const names = new Set(variablesOf(template).map(({ name }) => name));
        const missing = [...names].filter((name) => !variables.findBy('name', name));
        if (missing.length === 0) return null;
        const noun = missing.length === 1 ? 'the variable' : 'the variables';
        return `Uses ${noun} ${missing.join(', ')}, which this server does not have. Create ${missing.length === 1 ? 'it' : 'them'} before collectors get the configuration`;
      },

      order: includedFirst,

      // Checked when it is stored, because it may include another one of the pack.
      prepare: prepareEach(({ collector_id, title, color, template }, caller) => {
        const given = { collector_id, name: title, color, template };
        const request = packRequest('createCollectorConfiguration', given, caller);
        return () => {
          const { id, name } = configurations.create(withIds(request), caller.user.username, lenient);
          return { id, title: name };
        };
      }),

      update(id, { collector_id, title, color, template }, caller) {
        const given = { id, collector_id, name: title, color, template };
        const request = packRequest('updateCollectorConfiguration', given, caller);
        return () => void configurations.update(id, withIds(request), caller.user.username, lenient);
      },

      delete: (id) => void configurations.delete(id),
    };
    return own;
  },
});

/** Deeper includes are refused when the template is checked. */
const maxDepth = 20;

/** A configuration is checked with those that it includes. */
function includedFirst(entities: Parameters<NonNullable<EntityType<Data>['order']>>[0]): number[] {
  const positions = new Map(entities.map(({ title }, position) => [title, position]));
  const ordered = new Set<number>();
  const visited = new Set<number>();
  function visit(position: number, depth: number): void {
    if (visited.has(position) || depth > maxDepth) return;
    visited.add(position);
    const template = entities[position]?.template;
    for (const { id: name } of typeof template === 'string' ? includesOf(template) : []) {
      const included = positions.get(name);
      if (included !== undefined) visit(included, depth + 1);
    }
    ordered.add(position);
  }
  for (const position of entities.keys()) visit(position, 0);
  return [...ordered];
}
