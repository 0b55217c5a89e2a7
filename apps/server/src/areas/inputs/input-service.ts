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

interface Reported {
  change: InputChange;
  title: string;
  username: string;
  /** Afterwards; null when the input is stopped. */
  state: Pick<InputState, 'state' | 'detailedMessage'> | null;
}

/** What somebody did to an input and how it is afterwards, for the log of the system. */
function changeText({ change, title, username, state }: Reported): string {
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
function withStoredPasswords(
  type: InputType,
  given: Record<string, unknown>,
  retained: Record<string, unknown>,
) {
  const entries = Object.entries(given).map(([key, value]) => {
    const isMask =
      value === '<password set>' && type.requestedConfiguration[key]?.attributes.includes('is_password');
    return [key, isMask ? retained[key] : value];
  });
  return Object.fromEntries(entries);
}

interface Dependencies {
  stored: Collection<Input>;
  runner: InputRunner;
  whitelist: Pick<UrlWhitelist, 'allows'>;
  systemMessages: Pick<SystemMessages, 'write'>;
  node: { nodeId: string };
  now: () => number;
}

/** Stores inputs, and starts and stops them on this node. */
export class InputService {
  readonly #given: Dependencies;
  readonly #stored: Collection<Input>;

  constructor(given: Dependencies) {
    this.#given = given;
    this.#stored = given.stored;
  }

  list(): Input[] {
    return this.#stored.list();
  }

  get(id: string): Input {
    return this.#stored.get(id);
  }

  async create(request: InputRequest, username: string): Promise<Input> {
    const store = await this.prepare(request, username);
    const { id } = store();
    return this.startNew(id, username);
  }

  /** Checks a new input, and returns what stores it; `startNew` starts it afterwards. */
  async prepare(
    request: InputRequest,
    username: string,
    staticFields: Input['static_fields'] = {},
  ): Promise<() => Input> {
    const { node, now } = this.#given;
    const type = typeOf(request);
    const isGlobal = request.global ?? false;
    const input: Input = {
      id: newObjectId(now()),
      title: checkedTitle(request.title),
      type: request.type,
      global: isGlobal,
      node: isGlobal ? null : (request.node ?? node.nodeId),
      configuration: checkedConfiguration(type, request.configuration),
      static_fields: staticFields,
      created_at: wireTime(now()),
      creator_user_id: username,
    };
    for (const [key, value] of Object.entries(staticFields)) checkStaticField(key, value);
    await this.#requireAllowedUrl(input.configuration);
    return () => this.#stored.create(input);
  }

  async startNew(id: string, username: string): Promise<Input> {
    const input = this.#stored.get(id);
    await this.#startHere(input);
    this.#report('created', input, username);
    return input;
  }

  async update(id: string, request: InputRequest, username: string): Promise<Input> {
    const store = await this.prepareUpdate(id, request, username);
    const input = store();
    await this.restart(input.id, username);
    return input;
  }

  /** Checks a changed input, and returns what stores it; `restart` follows. Static fields stay, unless there are others. */
  async prepareUpdate(
    id: string,
    request: InputRequest,
    username: string,
    staticFields?: Input['static_fields'],
  ): Promise<() => Input> {
    const { node, now } = this.#given;
    const known = this.#stored.get(id);
    const type = typeOf(request);
    const given = withStoredPasswords(type, request.configuration, known.configuration);
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
    for (const [key, value] of Object.entries(staticFields ?? {})) checkStaticField(key, value);
    await this.#requireAllowedUrl(input.configuration);
    return () =>
      this.#stored.update({
        ...input,
        static_fields: staticFields ?? this.#stored.get(input.id).static_fields,
      });
  }

  /** An input that is running or failed is restarted as it is stored; a stopped one stays stopped. */
  async restart(id: string, username: string): Promise<void> {
    const { runner } = this.#given;
    const input = this.#stored.get(id);
    if (runner.state(input.id)) {
      await (this.#runsHere(input) ? this.#startHere(input) : runner.stopInput(input.id));
    }
    this.#report('changed', input, username);
  }

  async delete(id: string, { user }: { user: { username: string } }): Promise<void> {
    const input = this.#stored.get(id);
    await this.#given.runner.stopInput(input.id);
    this.#stored.delete(input.id);
    this.#report('deleted', input, user.username);
  }

  async start(id: string, username: string): Promise<void> {
    const input = this.#stored.get(id);
    await this.#startHere(input);
    this.#report('started', input, username);
  }

  async stop(id: string, username: string): Promise<void> {
    const input = this.#stored.get(id);
    await this.#given.runner.stopInput(input.id);
    this.#report('stopped', input, username);
  }

  /** Adds a static field to an input, or replaces its value. */
  async setStaticField(id: string, key: string, value: string): Promise<void> {
    const input = this.#stored.get(id);
    checkStaticField(key, value);
    await this.#saveStaticFields(input, { ...input.static_fields, [key]: value });
  }

  async removeStaticField(id: string, key: string): Promise<void> {
    const input = this.#stored.get(id);
    if (!Object.hasOwn(input.static_fields, key))
      throw new NotFoundError(`Input ${id} has no static field "${key}"`);
    const { [key]: _, ...others } = input.static_fields;
    await this.#saveStaticFields(input, others);
  }

  /** The inputs that this node starts when it starts. */
  ownDefinitions(): InputDefinition[] {
    return this.#stored
      .list()
      .filter((input) => this.#runsHere(input))
      .map(inputDefinition);
  }

  #runsHere(input: Input): boolean {
    return input.global || input.node === this.#given.node.nodeId;
  }

  async #startHere(input: Input): Promise<void> {
    if (this.#runsHere(input)) await this.#given.runner.startInput(inputDefinition(input));
  }

  async #saveStaticFields(input: Input, static_fields: Input['static_fields']): Promise<void> {
    this.#stored.update({ ...input, static_fields });
    await this.#given.runner.setStaticFields(input.id, static_fields);
  }

  /** An input that polls an API calls out. */
  async #requireAllowedUrl({ target_url }: Record<string, unknown>): Promise<void> {
    const { whitelist } = this.#given;
    if (typeof target_url !== 'string' || (await whitelist.allows(target_url.trim()))) return;
    throw new BadRequestError(
      `The URL ${target_url} is not on the URL whitelist. Add it there, or change it.`,
    );
  }

  #report(change: InputChange, { id, title }: Input, username: string): void {
    const { runner, systemMessages } = this.#given;
    systemMessages.write('tailrace.inputs', changeText({ change, title, username, state: runner.state(id) }));
  }
}

export const inputService = defineService({
  needs: { stored: storedInputs, systemMessages: systemMessageService, whitelist: urlWhitelist },
  create({ ingest, node, now }, needs) {
    ingest.reports.allowsUrl = needs.whitelist.allows;
    return new InputService({ runner: ingest, ...needs, node, now });
  },
});
