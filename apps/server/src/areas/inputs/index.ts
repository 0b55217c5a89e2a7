import { NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { created, ok } from '../../http/handler.ts';
import { inputTypes } from '../../ingest/input-types/input-type.ts';
import { wireTime } from '../../wire-time.ts';
import { changeState } from './change-state.ts';
import { inputService } from './input-service.ts';
import { inputTypeInfo } from './input-type-info.ts';
import { maskedInput, wireInput } from './wire-input.ts';

const services = { inputs: inputService };

export const inputs = defineArea({
  name: 'inputs',
  services,
  handlers: {
    ...crudHandlers(
      services,
      'inputs',
      { list: 'listInputs', get: 'getInput', delete: 'deleteInput' },
      wireInput,
    ),

    async createInput({ body, caller }, { inputs }) {
      const { id } = await inputs.create(body, caller.user.username);
      return created({ id }, `/system/inputs/${id}`);
    },

    getInputType({ path }) {
      const type = inputTypes.get(path.inputType);
      if (!type) throw new NotFoundError(`There is no input type ${path.inputType}`);
      return ok(inputTypeInfo(type));
    },

    listClusterInputStates({ permits }, services) {
      const inputs = new Map(services.inputs.list().map((input) => [input.id, input]));
      const states = permits
        .keep(services.ingest.states())
        .flatMap(({ id, state, startedAt, detailedMessage }) => {
          const input = inputs.get(id);
          if (!input) return [];
          const message_input = maskedInput(input);
          return [
            { id, state, started_at: wireTime(startedAt), detailed_message: detailedMessage, message_input },
          ];
        });
      return ok({ [services.node.nodeId]: states });
    },

    listInputTypeDescriptions() {
      const types = [...inputTypes.values()].map((type) => [type.type, inputTypeInfo(type)]);
      return ok(Object.fromEntries(types));
    },

    listInputTypes() {
      const names = [...inputTypes.values()].map(({ type, name }) => [type, name]);
      return ok({ types: Object.fromEntries(names) });
    },

    async startInput({ path, caller }, { inputs, node }) {
      const change = () => inputs.start(path.inputId);
      return ok(await changeState(node.nodeId, path.inputId, caller, change));
    },

    async stopInput({ path, caller }, { inputs, node }) {
      const change = () => inputs.stop(path.inputId);
      return ok(await changeState(node.nodeId, path.inputId, caller, change));
    },

    async updateInput({ path, body, caller }, { inputs }) {
      const { id } = await inputs.update(path.inputId, body, caller.user.username);
      return created({ id }, `/system/inputs/${id}`);
    },
  },
});
