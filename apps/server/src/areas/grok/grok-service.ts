import { isPatternName, patternReference } from '@tailrace/languages/grok';
import { BadRequestError, ValidationError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import type { PatternRunner } from '../../pattern-runner/pattern-runner.ts';
import type { Collection } from '../../store/collection.ts';
import { definitionsOf } from './grok-definitions.ts';
import type { GrokPattern, GrokPatternWrite } from './grok-pattern.ts';
import { grokPatterns } from './grok-patterns.ts';

/** A pattern of an import, with its line if it was read from a file. */
interface ImportedPattern extends GrokPatternWrite {
  line?: number;
}

/** The rules of grok patterns: each must compile, with the patterns it refers to, when it is saved. */
export interface GrokService extends Omit<Collection<GrokPattern>, 'create' | 'update'> {
  /** `username` is who saves the pattern; without it, the server itself does. */
  create(pattern: GrokPatternWrite, username?: string | null): Promise<GrokPattern>;
  update(id: string, changes: GrokPatternWrite): Promise<GrokPattern>;
  /** Saves all patterns or none; `replace` deletes all others. An empty import changes nothing, even with `replace`. */
  import(patterns: readonly ImportedPattern[], replace: boolean, username?: string | null): Promise<void>;
  /** The captures of a pattern, stored or not, in a sample; empty when it does not match. */
  test(pattern: GrokPatternWrite, sample: string, username: string): Promise<Record<string, unknown>>;
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

function createGrokService(
  patterns: Collection<GrokPattern>,
  runner: Pick<PatternRunner, 'run' | 'of'>,
): GrokService {
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

  return {
    ...patterns,

    async create({ name, pattern, content_pack = null }, username = null) {
      requireWhole({ name, pattern });
      const created: GrokPattern = { id: newObjectId(), name, pattern, content_pack };
      requireFreeNames([created], patterns.list());
      await requireCompiling(patterns.list(), [created], runner.of(username));
      return patterns.create(created);
    },

    async update(id, { name, pattern }) {
      const updated: GrokPattern = { id: patterns.get(id).id, name, pattern, content_pack: null };
      requireWhole(updated);
      const others = patterns.list().filter((other) => other.id !== updated.id);
      requireFreeNames([updated], others);
      await requireCompiling(others, [updated], runner);
      return patterns.update(updated);
    },

    async import(imported, replace, username = null) {
      if (imported.length === 0) return;
      if (imported.length > maxPerImport) throw refuse(`An import may have at most ${maxPerImport} patterns`);
      imported.forEach(requireWhole);
      const seen = new Set<string>();
      const twice = imported.find(({ name }) => seen.size === seen.add(name).size);
      if (twice !== undefined) throw refuse(`${twice.name} is in the import twice`, twice);
      const kept = replace ? [] : patterns.list();
      requireFreeNames(imported, kept);
      await requireCompiling(kept, imported, runner.of(username));
      patterns.transaction(() => {
        if (replace) for (const { id } of patterns.list()) patterns.delete(id);
        for (const { name, pattern, content_pack = null } of imported) {
          patterns.create({ id: newObjectId(), name, pattern, content_pack });
        }
      });
    },

    async test({ name, pattern }, sample, username) {
      // A pattern without a name adds no capture for its whole match.
      if (name !== '' && !isPatternName(name)) {
        throw new BadRequestError('The property "grok_pattern.name" may only contain letters, digits and _');
      }
      const definitions = definitionsOf([...patterns.list(), ...(name === '' ? [] : [{ name, pattern }])]);
      const tested = name === '' ? pattern : patternReference(name);
      const request = { definitions, pattern: tested, text: sample, namedOnly: false };
      return (await runner.of(username).run('match', request, testTimeoutMs)) ?? {};
    },
  };
}

export const grokService = defineService({
  needs: { stored: grokPatterns },
  create: ({ patterns }, { stored }) => createGrokService(stored, patterns),
});
