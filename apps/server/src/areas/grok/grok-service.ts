import { BadRequestError, NotFoundError, ValidationError } from '../../errors.ts';
import { newObjectId } from '../../ids.ts';
import type { Definitions } from '../../patterns/grok/expand.ts';
import type { PatternRunner } from '../../patterns/pattern-runner.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import type { Documents } from '../../store/documents.ts';
import type { GrokPattern, GrokPatternWrite } from './grok-pattern.ts';

/** The rules of grok patterns: every stored one compiles with those it refers to, unless one of them was deleted. */
export interface GrokService {
  list(): GrokPattern[];
  get(id: string): GrokPattern;
  create(pattern: GrokPatternWrite): Promise<GrokPattern>;
  update(id: string, changes: GrokPatternWrite): Promise<GrokPattern>;
  delete(id: string): void;
  /** Saves all of them or none; `replace` removes everything else. None at all changes nothing. */
  import(patterns: readonly GrokPatternWrite[], replace: boolean): Promise<void>;
  /** What a pattern that need not be stored captures; empty when it does not fit. */
  test(pattern: GrokPatternWrite, sample: string): Promise<Record<string, unknown>>;
}

const checkTimeoutMs = 10_000;
const testTimeoutMs = 1000;
const mostPerImport = 5000;
const longestName = 256;

const refuse = (reason: string) => new ValidationError({ _: [reason] });

function definitionsOf(patterns: Iterable<GrokPatternWrite>): Definitions {
  return Object.fromEntries(Array.from(patterns, ({ name, pattern }) => [name, pattern]));
}

function requireWhole({ name, pattern }: GrokPatternWrite): void {
  if (!/^\w+$/.test(name)) throw refuse(`The name "${name.slice(0, 80)}" must be of letters, digits and _`);
  if (name.length > longestName) throw refuse(`A name has at most ${longestName} characters`);
  if (pattern.trim() === '') throw refuse(`${name} has no pattern`);
}

export function grokService(
  config: ConfigStore,
  store: Documents<GrokPattern>,
  runner: Pick<PatternRunner, 'run'>,
): GrokService {
  const list = () => store.list();

  function get(id: string): GrokPattern {
    const found = store.find(id.toLowerCase());
    if (!found) throw new NotFoundError(`There is no grok pattern ${id}`);
    return found;
  }

  function requireFreeName(name: string, others: readonly GrokPattern[]): void {
    if (others.some((other) => other.name === name)) throw refuse(`${name} is taken`);
  }

  async function requireCompiling(patterns: readonly GrokPatternWrite[], names: string[]): Promise<void> {
    const request = { definitions: definitionsOf(patterns), names };
    try {
      const fault = await runner.run('check', request, checkTimeoutMs);
      if (fault !== null) throw refuse(fault);
    } catch (error) {
      throw error instanceof BadRequestError ? refuse(error.message) : error;
    }
  }

  return {
    list,
    get,

    async create({ name, pattern, content_pack = null }) {
      requireWhole({ name, pattern });
      requireFreeName(name, list());
      await requireCompiling([...list(), { name, pattern }], [name]);
      // Once more: another call may have taken the name meanwhile.
      requireFreeName(name, list());
      const created: GrokPattern = { id: newObjectId(), name, pattern, content_pack };
      store.save(created);
      return created;
    },

    async update(id, { name, pattern }) {
      const { id: stored } = get(id);
      const others = () => list().filter((other) => other.id !== stored);
      requireWhole({ name, pattern });
      requireFreeName(name, others());
      await requireCompiling([...others(), { name, pattern }], [name]);
      get(id);
      requireFreeName(name, others());
      const updated: GrokPattern = { id: stored, name, pattern, content_pack: null };
      store.save(updated);
      return updated;
    },

    delete: (id) => void store.delete(get(id).id),

    async import(patterns, replace) {
      if (patterns.length === 0) return;
      if (patterns.length > mostPerImport) throw refuse(`An import has at most ${mostPerImport} patterns`);
      patterns.forEach(requireWhole);
      const names = patterns.map(({ name }) => name);
      const seen = new Set<string>();
      const twice = names.find((name) => seen.size === seen.add(name).size);
      if (twice !== undefined) throw refuse(`${twice} is there twice`);
      const requireFreeNames = () => {
        const taken = new Set(replace ? [] : list().map(({ name }) => name));
        const fault = names.find((name) => taken.has(name));
        if (fault !== undefined) throw refuse(`${fault} is taken`);
      };
      requireFreeNames();
      await requireCompiling([...(replace ? [] : list()), ...patterns], names);
      requireFreeNames();
      config.transaction(() => {
        if (replace) for (const { id } of list()) store.delete(id);
        for (const { name, pattern, content_pack = null } of patterns) {
          store.save({ id: newObjectId(), name, pattern, content_pack });
        }
      });
    },

    async test({ name, pattern }, sample) {
      // Without a name it captures only what it refers to.
      if (!/^\w*$/.test(name)) {
        throw new BadRequestError('The property "grok_pattern.name" must be of letters, digits and _');
      }
      const definitions = definitionsOf([...list(), ...(name === '' ? [] : [{ name, pattern }])]);
      const tested = name === '' ? pattern : `%{${name}}`;
      const request = { definitions, pattern: tested, text: sample, namedOnly: false };
      return (await runner.run('match', request, testTimeoutMs)) ?? {};
    },
  };
}
