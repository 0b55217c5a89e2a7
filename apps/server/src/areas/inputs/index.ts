import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import type { Caller } from '../../http/caller.ts';
import { created, noContent, ok } from '../../http/handler.ts';
import { codecTypes } from '../../ingest/input-types/codec-types.ts';
import { type InputType, inputTypes } from '../../ingest/input-types/input-type.ts';
import { missingTypeMessage } from '../../ingest/input-types/unavailable-types.ts';
import { inputCertificates } from './input-certificates.ts';
import { inputConditions } from './input-conditions.ts';
import { type InputService, inputService } from './input-service.ts';
import { wireInput } from './wire-input.ts';
import { startedState, wireStates } from './wire-state.ts';

function inputTypeInfo(type: InputType): Schemas['InputTypeInfo'] {
  return {
    type: type.type,
    name: type.name,
    is_exclusive: false,
    requested_configuration: type.requestedConfiguration,
    link_to_docs: '',
  };
}

/** The codecs with the settings that concern them alone, by name. */
const codecTypeInfos = (): Schemas['CodecTypes'] =>
  Object.fromEntries(
    Object.entries(codecTypes).map(([type, { name, fields }]) => [
      type,
      { type, name, requested_configuration: fields() },
    ]),
  );

/** The reply of each node to a start or stop; null when the node refuses it or does not know the input. */
async function changeState(
  nodeId: string,
  inputId: string,
  caller: Caller,
  change: () => Promise<void>,
): Promise<Schemas['InputStateChange']> {
  if (!caller.isPermitted(`inputs:changestate:${inputId}`)) return { [nodeId]: null };
  try {
    await change();
    return { [nodeId]: { id: inputId } };
  } catch (error) {
    if (error instanceof NotFoundError) return { [nodeId]: null };
    throw error;
  }
}

const services = { inputs: inputService, certificates: inputCertificates };

export const inputs = defineArea({
  name: 'inputs',
  services,
  handlers: {
    ...crudHandlers(
      (services: { inputs: InputService }) => services.inputs,
      { list: 'listInputs', get: 'getInput', delete: 'deleteInput' },
      wireInput,
    ),

    async createInput({ body, caller }, { inputs }) {
      const { id } = await inputs.create(body, caller.user.username);
      return created({ id }, `/system/inputs/${id}`);
    },

    async createStaticField({ path, body }, { inputs }) {
      await inputs.setStaticField(path.inputId, body.key, body.value);
      return created(undefined, `/system/inputs/${path.inputId}`);
    },

    async deleteStaticField({ path }, { inputs }) {
      await inputs.removeStaticField(path.inputId, path.key);
      return noContent();
    },

    getInputType({ path }) {
      const type = inputTypes.get(path.inputType);
      if (!type) throw new NotFoundError(missingTypeMessage(path.inputType));
      return ok(inputTypeInfo(type));
    },

    getLocalInputState: ({ path }, { inputs, ingest }) => ok(startedState(ingest, inputs.get(path.inputId))),

    listClusterInputStates: ({ permits }, { inputs, ingest, node }) =>
      ok({ [node.nodeId]: wireStates(permits.keep(ingest.states()), inputs.list()) }),

    listCodecTypes: () => ok(codecTypeInfos()),

    listInputTypeDescriptions() {
      const types = [...inputTypes.values()].map((type) => [type.type, inputTypeInfo(type)]);
      return ok(Object.fromEntries(types));
    },

    listInputTypes() {
      const names = [...inputTypes.values()].map(({ type, name }) => [type, name]);
      return ok({ types: Object.fromEntries(names) });
    },

    listLocalInputStates: ({ permits }, { inputs, ingest }) =>
      ok({ states: wireStates(permits.keep(ingest.states()), inputs.list()) }),

    async startInput({ path, caller }, { inputs, node }) {
      const change = () => inputs.start(path.inputId, caller.user.username);
      return ok(await changeState(node.nodeId, path.inputId, caller, change));
    },

    async startLocalInput({ path: { inputId }, caller }, { inputs }) {
      await inputs.start(inputId, caller.user.username);
      return ok({ id: inputId });
    },

    async stopInput({ path, caller }, { inputs, node }) {
      const change = () => inputs.stop(path.inputId, caller.user.username);
      return ok(await changeState(node.nodeId, path.inputId, caller, change));
    },

    async stopLocalInput({ path: { inputId }, caller }, { inputs, ingest }) {
      const { id } = startedState(ingest, inputs.get(inputId));
      await inputs.stop(id, caller.user.username);
      return ok({ id });
    },

    async updateInput({ path, body, caller }, { inputs }) {
      const { id } = await inputs.update(path.inputId, body, caller.user.username);
      return created({ id }, `/system/inputs/${id}`);
    },
  },
  conditions: {
    list: ({ ingest, inputs, certificates, node }) => [
      ...inputConditions(ingest.states(), inputs.list(), node.startedAt),
      ...certificates.conditions(ingest.states(), inputs.list()),
    ],
  },
});
