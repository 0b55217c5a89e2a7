import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError, ValidationError } from '../../errors.ts';
import type { InputRunner } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import type { InputDefinition, InputState } from '../../ingest/input-definition.ts';
import { type InputType, inputTypes } from '../../ingest/input-types/input-type.ts';
import { missingTypeMessage } from '../../ingest/input-types/unavailable-types.ts';
import {
  configurationProblems,
  normalizeConfiguration,
} from '../../requested-configuration/configuration.ts';
import type { Collection } from '../../store/collection.ts';
import { wireTime } from '../../wire-time.ts';
import { type SystemMessages, systemMessageService } from '../cluster/system-messages.ts';
import { type UrlWhitelist, urlWhitelist } from '../configurations/url-whitelist.ts';
import { storedInputs } from './encrypted-inputs.ts';
import type { Input } from './input.ts';

/** Fields of the index itself, and a name that JavaScript objects cannot have as an ordinary field. */
const reservedKeys = new Set(['_id', '_ttl', '_source', '_all', '_index', '_type', '_score', '__proto__']);

/** Throws unless every message of an input can have this field. The contract has already checked the characters. */
function checkStaticField(key: string, value: string): void {
  const isEmpty = ['must not be empty'];
  const problems = { ...(key === '' && { key: isEmpty }), ...(value.trim() === '' && { value: isEmpty }) };
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
  if (reservedKeys.has(key))
    throw new BadRequestError(`"${key}" is reserved and cannot be a static field. Use another key.`);
}

type InputChange = 'created' | 'changed' | 'started' | 'stopped' | 'deleted';

interface Told {
  change: InputChange;
  title: string;
  username: string;
  /** Afterwards; null when the input is stopped. */
  state: Pick<InputState, 'state' | 'detailedMessage'> | null;
}

/** What somebody did to an input and how it is afterwards, for the log of the system. */
function changeText({ change, title, username, state }: Told): string {
  const done = `${username} ${change} the input "${title}"`;
  if (state?.state === 'FAILED') return `${done}, which failed: ${state.detailedMessage ?? 'unknown reason'}`;
  return state?.state === 'RUNNING' && change !== 'started' ? `${done}, which is running` : done;
}

type InputRequest = Schemas['InputRequest'];

const inputDefinition = (input: Input): InputDefinition => ({
  id: input.id,
  type: input.type,
  configuration: input.configuration,
  staticFields: input.static_fields,
});

/** Stores inputs, and starts and stops them on this node. */
export interface InputService {
  list(): Input[];
  get(id: string): Input;
  create(request: InputRequest, username: string): Promise<Input>;
  update(id: string, request: InputRequest, username: string): Promise<Input>;
  delete(id: string, caller: { user: { username: string } }): Promise<void>;
  start(id: string, username: string): Promise<void>;
  stop(id: string, username: string): Promise<void>;
  /** Adds a static field to an input, or replaces its value. */
  setStaticField(id: string, key: string, value: string): Promise<void>;
  removeStaticField(id: string, key: string): Promise<void>;
  /** The inputs that this node starts when it starts. */
  ownDefinitions(): InputDefinition[];
}

function typeOf(request: InputRequest): InputType {
  const type = inputTypes.get(request.type);
  if (!type) throw new NotFoundError(missingTypeMessage(request.type));
  return type;
}

function checkedConfiguration(type: InputType, given: Record<string, unknown>): Record<string, unknown> {
  const configuration = normalizeConfiguration(type, given);
  const problems = configurationProblems(type, configuration);
  if (problems.length) throw new BadRequestError(problems.join(' '));
  return configuration;
}

function checkedTitle(title: string): string {
  if (title.trim() === '') throw new ValidationError({ title: ['must not be empty'] });
  return title;
}

/** Keeps a password whose mask is sent back: a client that may not see the password sends the mask. */
function withKeptPasswords(type: InputType, given: Record<string, unknown>, kept: Record<string, unknown>) {
  const entries = Object.entries(given).map(([key, value]) => {
    const isMask =
      value === '<password set>' && type.requestedConfiguration[key]?.attributes.includes('is_password');
    return [key, isMask ? kept[key] : value];
  });
  return Object.fromEntries(entries);
}

interface Parts {
  store: Collection<Input>;
  runner: InputRunner;
  whitelist: Pick<UrlWhitelist, 'allows'>;
  systemMessages: Pick<SystemMessages, 'write'>;
  node: { nodeId: string };
  now: () => number;
}

function createInputService(parts: Parts): InputService {
  const { store, runner, whitelist, systemMessages, node, now } = parts;

  /** An input that polls an API calls out. */
  async function requireAllowedUrl({ target_url }: Record<string, unknown>): Promise<void> {
    if (typeof target_url !== 'string' || (await whitelist.allows(target_url.trim()))) return;
    throw new BadRequestError(
      `The URL ${target_url} is not on the URL whitelist. Add it there, or change it.`,
    );
  }

  const runsHere = (input: Input) => input.global || input.node === node.nodeId;

  async function start(input: Input): Promise<void> {
    if (runsHere(input)) await runner.startInput(inputDefinition(input));
  }

  function tell(change: InputChange, { id, title }: Input, username: string): void {
    systemMessages.write('tailrace.inputs', changeText({ change, title, username, state: runner.state(id) }));
  }

  async function saveStaticFields(input: Input, static_fields: Input['static_fields']): Promise<void> {
    store.update({ ...input, static_fields });
    await runner.setStaticFields(input.id, static_fields);
  }

  return {
    list: store.list,
    get: store.get,

    async create(request, username) {
      const type = typeOf(request);
      const isGlobal = request.global ?? false;
      const input: Input = {
        id: newObjectId(now()),
        title: checkedTitle(request.title),
        type: request.type,
        global: isGlobal,
        node: isGlobal ? null : (request.node ?? node.nodeId),
        configuration: checkedConfiguration(type, request.configuration),
        static_fields: {},
        created_at: wireTime(now()),
        creator_user_id: username,
      };
      await requireAllowedUrl(input.configuration);
      store.create(input);
      await start(input);
      tell('created', input, username);
      return input;
    },

    async update(id, request, username) {
      const known = store.get(id);
      const type = typeOf(request);
      const given = withKeptPasswords(type, request.configuration, known.configuration);
      const isGlobal = request.global ?? false;
      const input: Input = {
        ...known,
        title: checkedTitle(request.title),
        type: request.type,
        global: isGlobal,
        node: isGlobal ? known.node : (request.node ?? known.node ?? node.nodeId),
        configuration: checkedConfiguration(type, given),
        created_at: wireTime(now()),
        creator_user_id: username,
      };
      await requireAllowedUrl(input.configuration);
      store.update(input);
      // An input that is running or failed is restarted with the new configuration; a stopped one stays stopped.
      if (runner.state(known.id)) await (runsHere(input) ? start(input) : runner.stopInput(known.id));
      tell('changed', input, username);
      return input;
    },

    async delete(id, { user }) {
      const input = store.get(id);
      await runner.stopInput(input.id);
      store.delete(input.id);
      tell('deleted', input, user.username);
    },

    async start(id, username) {
      const input = store.get(id);
      await start(input);
      tell('started', input, username);
    },

    async stop(id, username) {
      const input = store.get(id);
      await runner.stopInput(input.id);
      tell('stopped', input, username);
    },

    async setStaticField(id, key, value) {
      const input = store.get(id);
      checkStaticField(key, value);
      await saveStaticFields(input, { ...input.static_fields, [key]: value });
    },

    async removeStaticField(id, key) {
      const input = store.get(id);
      if (!Object.hasOwn(input.static_fields, key))
        throw new NotFoundError(`Input ${id} has no static field "${key}"`);
      const { [key]: _, ...others } = input.static_fields;
      await saveStaticFields(input, others);
    },

    ownDefinitions: () => store.list().filter(runsHere).map(inputDefinition),
  };
}

export const inputService = defineService({
  needs: { stored: storedInputs, systemMessages: systemMessageService, whitelist: urlWhitelist },
  create({ ingest, node, now }, { stored, ...needs }) {
    ingest.reports.allowsUrl = needs.whitelist.allows;
    return createInputService({ store: stored, runner: ingest, ...needs, node, now });
  },
});
