import { isPatternName, patternReference } from '@tailrace/languages/grok';
import { BadRequestError, ValidationError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import type { ListRequest } from '../../listing/list.ts';
import type { Page } from '../../listing/page.ts';
import type { PatternRunner } from '../../pattern-runner/pattern-runner.ts';
import type { Collection } from '../../store/collection.ts';
import type { PageOptions } from '../../store/collection-pages.ts';
import { definitionsOf } from './grok-definitions.ts';
import type { GrokPattern, GrokPatternWrite } from './grok-pattern.ts';
import { grokPatterns } from './grok-patterns.ts';

/** A pattern of an import, with its line if it was read from a file. */
interface ImportedPattern extends GrokPatternWrite {
  line?: number;
}

const checkTimeoutMs = 10_000;
const testTimeoutMs = 1000;
const maxPerImport = 5000;
const maxNameLength = 256;

/** Names the line of the file, so that it can be found and corrected. */
const refuse = (reason: string, at?: ImportedPattern) =>
  new ValidationError({ _: [at?.line === undefined ? reason : `Line ${at.line}: ${reason}`] });

function requireWhole(written: ImportedPattern): void {
  const { name, pattern } = written;
  if (!isPatternName(name))
    throw refuse(`The name "${name.slice(0, 80)}" may only contain letters, digits and _`, written);
  if (name.length > maxNameLength)
    throw refuse(`A name may have at most ${maxNameLength} characters`, written);
  if (pattern.trim() === '') throw refuse(`${name} has no pattern`, written);
}

/** Reports a taken name before compiling. The database refuses a name that is taken in the meantime. */
function requireFreeNames(written: readonly ImportedPattern[], others: readonly GrokPattern[]): void {
  const taken = new Set(others.map(({ name }) => name));
  const fault = written.find(({ name }) => taken.has(name));
  if (fault !== undefined) throw refuse(`${fault.name} is taken`, fault);
}

async function requireCompiling(
  others: readonly GrokPattern[],
  written: readonly ImportedPattern[],
  thread: Pick<PatternRunner, 'run'>,
): Promise<void> {
  const names = written.map(({ name }) => name);
  const request = { definitions: definitionsOf([...others, ...written]), names };
  try {
    const fault = await thread.run('check', request, checkTimeoutMs);
    if (fault !== null) {
      const at = written.find(({ name }) => name === fault.name);
      throw refuse(`${fault.name}: ${fault.message}`, at);
    }
  } catch (error) {
    throw error instanceof BadRequestError ? refuse(error.message) : error;
  }
}

/** Grok patterns: each must compile, with the patterns it refers to, when it is saved. */
export class GrokService {
  readonly #patterns: Collection<GrokPattern>;
  readonly #runner: Pick<PatternRunner, 'run' | 'of'>;

  constructor(patterns: Collection<GrokPattern>, runner: Pick<PatternRunner, 'run' | 'of'>) {
    this.#patterns = patterns;
    this.#runner = runner;
  }

  list(): GrokPattern[] {
    return this.#patterns.list();
  }

  page(request: ListRequest, options?: PageOptions<GrokPattern>): Page<GrokPattern> {
    return this.#patterns.page(request, options);
  }

  count(): number {
    return this.#patterns.count();
  }

  get(id: string): GrokPattern {
    return this.#patterns.get(id);
  }

  /** `username` is who saves the pattern; without it, the server itself does. */
  async create(
    { name, pattern, content_pack = null }: GrokPatternWrite,
    username: string | null = null,
  ): Promise<GrokPattern> {
    await this.#check([{ name, pattern }], this.list(), username);
    return this.#store({ name, pattern, content_pack });
  }

  /** Checks new patterns, which may refer to each other, and returns what stores each. */
  async prepare(given: readonly GrokPatternWrite[], username: string | null): Promise<(() => GrokPattern)[]> {
    await this.#check(given, this.list(), username);
    return given.map((pattern) => () => this.#store(pattern));
  }

  async update(id: string, write: GrokPatternWrite): Promise<GrokPattern> {
    const store = await this.prepareUpdate(id, write);
    return store();
  }

  /** Checks a changed pattern, and returns what stores it. */
  async prepareUpdate(id: string, { name, pattern }: GrokPatternWrite): Promise<() => GrokPattern> {
    const updated: GrokPattern = { id: this.get(id).id, name, pattern, content_pack: null };
    requireWhole(updated);
    const others = this.list().filter((other) => other.id !== updated.id);
    requireFreeNames([updated], others);
    await requireCompiling(others, [updated], this.#runner);
    return () => this.#patterns.update(updated);
  }

  delete(id: string): void {
    this.#patterns.delete(id);
  }

  /** Saves all patterns or none; `replace` deletes all others. An empty import changes nothing, even with `replace`. */
  async import(
    imported: readonly ImportedPattern[],
    replace: boolean,
    username: string | null = null,
  ): Promise<void> {
    if (imported.length === 0) return;
    await this.#check(imported, replace ? [] : this.list(), username);
    this.#patterns.transaction(() => {
      if (replace) for (const { id } of this.list()) this.#patterns.delete(id);
      for (const pattern of imported) this.#store(pattern);
    });
  }

  /** Stores patterns of our own, which are known to compile: checking them could take too long where a machine is slow. */
  addShipped(patterns: readonly GrokPatternWrite[]): void {
    this.#patterns.transaction(() => {
      for (const pattern of patterns) this.#store(pattern);
    });
  }

  /** The captures of a pattern, stored or not, in a sample; empty when it does not match. */
  async test(
    { name, pattern }: GrokPatternWrite,
    sample: string,
    username: string,
  ): Promise<Record<string, unknown>> {
    // A pattern without a name adds no capture for its whole match.
    if (name !== '' && !isPatternName(name)) {
      throw new BadRequestError('The property "grok_pattern.name" may only contain letters, digits and _');
    }
    const definitions = definitionsOf([...this.list(), ...(name === '' ? [] : [{ name, pattern }])]);
    const tested = name === '' ? pattern : patternReference(name);
    const request = { definitions, pattern: tested, text: sample, namedOnly: false };
    return (await this.#runner.of(username).run('match', request, testTimeoutMs)) ?? {};
  }

  async #check(
    imported: readonly ImportedPattern[],
    retained: readonly GrokPattern[],
    username: string | null,
  ): Promise<void> {
    if (imported.length > maxPerImport) throw refuse(`An import may have at most ${maxPerImport} patterns`);
    imported.forEach(requireWhole);
    const seen = new Set<string>();
    const twice = imported.find(({ name }) => seen.size === seen.add(name).size);
    if (twice !== undefined) throw refuse(`${twice.name} is in the import twice`, twice);
    requireFreeNames(imported, retained);
    await requireCompiling(retained, imported, this.#runner.of(username));
  }

  #store({ name, pattern, content_pack = null }: GrokPatternWrite): GrokPattern {
    return this.#patterns.create({ id: newObjectId(), name, pattern, content_pack });
  }
}

export const grokService = defineService({
  needs: { stored: grokPatterns },
  create: ({ patterns }, { stored }) => new GrokService(stored, patterns),
});
