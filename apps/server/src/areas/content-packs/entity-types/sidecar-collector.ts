import { type Plain, plainData, typedText } from '@tailrace/domain/content-packs/values';
import { isOperatingSystem } from '@tailrace/domain/sidecars/collector-form';
import { defineService } from '../../../host/service.ts';
import { collectorService } from '../../sidecars/collectors/collector-service.ts';
import { type DataOf, differenceIn, type EntityType, prepareEach } from '../entity-type.ts';
import { packRequest } from '../pack-request.ts';

type Data = DataOf<'sidecar_collector'>;

const requestOf = ({ name, service_type, node_operating_system, executable_path, ...data }: Plain<Data>) => ({
  ...{ name, service_type, node_operating_system, executable_path },
  execute_parameters: data.execute_parameters ?? null,
  validation_parameters: data.validation_parameters ?? null,
  default_template: data.default_template ?? null,
});

/** Collectors; one of the same name for the same operating system is used. */
export const sidecarCollectorType = defineService({
  needs: { collectors: collectorService },
  create(_, { collectors }): EntityType<Data> {
    const own: EntityType<Data> = {
      name: 'sidecar_collector',
      version: '1',
      list: () => collectors.list().map(({ id, name }) => ({ id, title: name })),

      export(id) {
        const found = collectors.find(id);
        if (!found) return null;
        return {
          name: typedText(found.name),
          service_type: typedText(found.service_type),
          node_operating_system: typedText(found.node_operating_system),
          executable_path: typedText(found.executable_path),
          execute_parameters: typedText(found.execute_parameters),
          validation_parameters: typedText(found.validation_parameters),
          default_template: typedText(found.default_template),
        };
      },

      find(data) {
        const { name, node_operating_system: os } = data;
        if (typeof name !== 'string' || !isOperatingSystem(os)) return null;
        const found = collectors.named(name, os);
        if (!found) return null;
        const difference = differenceIn(data, plainData(own.export(found.id)));
        return { id: found.id, title: found.name, difference, mustBeSame: false };
      },

      prepare: prepareEach((data, caller) => {
        const store = collectors.prepare(packRequest('createCollector', requestOf(data), caller));
        return () => {
          const collector = store();
          return { id: collector.id, title: collector.name };
        };
      }),

      update(id, data, caller) {
        const request = packRequest('updateCollector', { id, ...requestOf(data) }, caller);
        return () => void collectors.save(id, request);
      },

      delete: (id) => void collectors.delete(id),
    };
    return own;
  },
});
