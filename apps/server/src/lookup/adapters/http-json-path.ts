import { parseExact } from '../../exact-json.ts';
import { readBody } from '../../outgoing/fetch-followed.ts';
import { compileJsonPath, type JsonValue } from '../../patterns/json-path.ts';
import type { AdapterConfig } from '../definitions.ts';
import { type AdapterValue, maxValueLength, messageOf, noValue, singleValue } from '../lookup-result.ts';
import { type Adapter, type AdapterContext, AdapterSettingsError } from './adapter.ts';
import { get } from './outgoing.ts';

type JsonPath = ReturnType<typeof compileJsonPath>;
type HttpJsonPathConfig = Extract<AdapterConfig, { type: 'httpjsonpath' }>;

const timeoutMs = 10_000;
const maxBytes = 1 << 20;
/** What web servers say of a key that they do not have. */
const missing = new Set([204, 404, 410]);

function settled<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new AdapterSettingsError(messageOf(error));
  }
}

function headersOf({ headers, user_agent }: HttpJsonPathConfig): Headers {
  const all = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value);
  if (user_agent !== '' && !all.has('user-agent')) all.set('user-agent', user_agent);
  return all;
}

/** The first value of a path that can be a single one; null for a list or a map. */
function scalar(value: unknown): string | number | boolean | null {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function mapOf(value: unknown): Record<string, unknown> | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  return { value };
}

/** The first value that a path matches. Values nested deeper than the library descends are not found. */
function firstMatch(path: JsonPath, json: unknown): unknown {
  try {
    for (const { value } of path.lazyQuery(json as JsonValue)) return value;
  } catch {}
  return undefined;
}

const fits = (value: unknown) => (JSON.stringify(value)?.length ?? 0) <= maxValueLength;

/** Asks a web service for each key, and finds the values in its JSON. */
class HttpJsonPathAdapter implements Adapter {
  readonly timeoutMs = timeoutMs;
  readonly problem = null;
  readonly table = null;
  readonly #url: string;
  readonly #headers: Headers;
  readonly #single: JsonPath;
  readonly #multi: JsonPath | null;
  readonly #context: AdapterContext;

  constructor(config: HttpJsonPathConfig, context: AdapterContext) {
    this.#context = context;
    this.#url = config.url ?? '';
    if (this.#url === '') throw new AdapterSettingsError('The URL is missing');
    this.#headers = settled(() => headersOf(config));
    this.#single = settled(() => compileJsonPath(config.single_value_jsonpath));
    const multi = config.multi_value_jsonpath;
    this.#multi = multi ? settled(() => compileJsonPath(multi)) : null;
  }

  async start(): Promise<void> {}

  async refresh(): Promise<void> {}

  close(): void {}

  async find(key: string, signal: AbortSignal): Promise<AdapterValue> {
    // A function, because `$` in a key has no meaning.
    const address = this.#url.replaceAll(`\${key}`, () => encodeURIComponent(key.toWellFormed()));
    const { host, response } = await get({ address, headers: this.#headers }, this.#context, signal);
    if (missing.has(response.status) || !response.ok) {
      await response.body?.cancel();
      if (missing.has(response.status)) return noValue;
      throw new Error(`${host} answered ${response.status}`);
    }
    const text = (await readBody(response, maxBytes)).toString('utf8');
    let json: unknown;
    try {
      json = parseExact(text);
    } catch {
      throw new Error(`${host} did not answer with JSON`);
    }
    return this.#valueIn(json);
  }

  #valueIn(json: unknown): AdapterValue {
    const single = scalar(firstMatch(this.#single, json));
    const multi = this.#multi ? mapOf(firstMatch(this.#multi, json)) : null;
    if (!fits(single) || !fits(multi))
      throw new Error(`The value is longer than ${maxValueLength} characters`);
    if (multi !== null) return { ...noValue, single, multi };
    return single === null ? noValue : singleValue(single);
  }
}

export const httpJsonPath = (config: HttpJsonPathConfig, context: AdapterContext): Adapter =>
  new HttpJsonPathAdapter(config, context);
