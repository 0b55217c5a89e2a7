import { checkRule, parseErrorsOf } from '@tailrace/languages/rules';
import type { Schemas } from '@tailrace/sdk';
import { RefusedSourceError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import type { PatternRunner } from '../../pattern-runner/pattern-runner.ts';
import type { Collection } from '../../store/collection.ts';
import { wireTime } from '../../wire-time.ts';
import { definitionsOf } from '../grok/grok-definitions.ts';
import type { GrokPattern } from '../grok/grok-pattern.ts';
import { grokPatterns } from '../grok/grok-patterns.ts';
import { type StoredTable, storedLookupTables } from '../lookup/stored-lookups.ts';
import { type RuleVersion, ruleVersions, type StoredSource, storedRules } from './stored-pipelines.ts';

type Rule = Schemas['PipelineRule'];
type Request = Schemas['PipelineRuleRequest'];

const checkTimeoutMs = 10_000;
const maxVersions = 50;

/** The errors of sources as they are read; only those of the same rules are read again and again. */
const maxChecked = 2000;

interface Parts {
  stored: Collection<StoredSource>;
  versions: Collection<RuleVersion>;
  grok: Pick<Collection<GrokPattern>, 'list'>;
  tables: Pick<Collection<StoredTable>, 'list'>;
  patterns: Pick<PatternRunner, 'of'>;
  now: () => number;
}

/** Rules of pipelines: only one whose source has no errors is saved. */
export class RuleService {
  readonly #parts: Parts;
  readonly #checked = new Map<string, Rule['errors']>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  list(): Rule[] {
    return this.#parts.stored.list().map((stored) => this.#wire(stored));
  }

  get(id: string): Rule {
    return this.#wire(this.#parts.stored.get(id));
  }

  titled(titles: readonly string[]): Rule[] {
    const stored = [...new Set(titles)].map((title) => this.#parts.stored.findBy('title', title));
    return stored.flatMap((one) => (one ? [this.#wire(one)] : []));
  }

  async parse({ source, description = null }: Request, username: string): Promise<Rule> {
    const title = await this.#titleOf(source, username);
    const now = wireTime(this.#parts.now());
    return { id: null, title, description, source, created_at: now, modified_at: now, errors: null };
  }

  async create(request: Request, username: string): Promise<Rule> {
    const store = await this.prepare(request, username);
    return this.#wire(store());
  }

  /** Checks a new rule, and returns what stores it. */
  async prepare({ source, description = null }: Request, username: string): Promise<() => StoredSource> {
    const title = await this.#titleOf(source, username);
    const { stored, now } = this.#parts;
    const time = wireTime(now());
    return () =>
      stored.transaction(() => {
        const rule = stored.create({
          id: newObjectId(now()),
          title,
          description,
          source,
          created_at: time,
          modified_at: time,
        });
        this.#addVersion(rule, username);
        return rule;
      });
  }

  async update(id: string, request: Request, username: string): Promise<Rule> {
    const store = await this.prepareUpdate(id, request, username);
    return this.#wire(store());
  }

  /** Checks a changed rule, and returns what stores it. */
  async prepareUpdate(
    id: string,
    { source, description = null }: Request,
    username: string,
  ): Promise<() => StoredSource> {
    const { stored, now } = this.#parts;
    const before = stored.get(id);
    const title = await this.#titleOf(source, username);
    return () =>
      stored.transaction(() => {
        const rule = stored.update({
          ...stored.get(id),
          title,
          description,
          source,
          modified_at: wireTime(now()),
        });
        if (before.source !== source || before.description !== description) this.#addVersion(rule, username);
        return rule;
      });
  }

  delete(id: string): void {
    this.#parts.stored.delete(id);
  }

  /** The versions of a rule, the newest first. */
  versions(id: string): Schemas['RuleVersion'][] {
    return this.#versionsOf(this.#parts.stored.get(id).id).map(({ id: _, rule_id, ...version }) => version);
  }

  #versionsOf(ruleId: string): RuleVersion[] {
    return this.#parts.versions.listBy('rule_id', ruleId).toSorted((a, b) => b.version - a.version);
  }

  #addVersion({ id, title, description, source, modified_at }: StoredSource, username: string): void {
    const { versions, now } = this.#parts;
    const known = this.#versionsOf(id);
    versions.create({
      id: newObjectId(now()),
      rule_id: id,
      version: (known[0]?.version ?? 0) + 1,
      title,
      description,
      source,
      saved_at: modified_at,
      saved_by: username,
    });
    for (const { id: old } of known.slice(maxVersions - 1)) versions.delete(old);
  }

  /** Checks a source on the thread for patterns, because it may have any; returns its title. */
  async #titleOf(source: string, username: string): Promise<string> {
    const { patterns, grok, tables } = this.#parts;
    const lookupTables = tables.list().map(({ name }) => name);
    const request = { source, definitions: definitionsOf(grok.list()), lookupTables };
    const { title, errors } = await patterns.of(username).run('checkRule', request, checkTimeoutMs);
    if (errors.length > 0) throw new RefusedSourceError(errors);
    return title;
  }

  #wire(stored: StoredSource): Rule {
    return { ...stored, errors: this.#errorsOf(stored.source) };
  }

  #errorsOf(source: string): Rule['errors'] {
    const known = this.#checked.get(source);
    if (known !== undefined) return known;
    const { rule, problems } = checkRule(source);
    const errors = rule ? null : parseErrorsOf(source, problems);
    if (this.#checked.size >= maxChecked) this.#checked.clear();
    this.#checked.set(source, errors);
    return errors;
  }
}

export const ruleService = defineService({
  needs: { stored: storedRules, versions: ruleVersions, grok: grokPatterns, tables: storedLookupTables },
  create: ({ patterns, now }, needs) => new RuleService({ ...needs, patterns, now }),
});
