import type { Definitions } from '../../patterns/grok/expand.ts';
import { compileGrok, type Grok } from '../../patterns/grok/grok.ts';
import { compileJavaRegex } from '../../patterns/regex/java-regex.ts';
import { compileReplacement } from '../../patterns/regex/replacement.ts';
import { maxText, messageOf } from '../limits.ts';
import type { RuleContext, RuleFunctionBody } from '../rule-context.ts';
import { newMap, RuleError, RuleMatch } from '../values.ts';
import { CompiledCache } from './compiled-cache.ts';

export const javaRegexes = new CompiledCache((pattern) => compileJavaRegex(pattern));

function regex(pattern: string, value: string, names: readonly unknown[]): RuleMatch {
  const match = javaRegexes.get(pattern).match(value);
  const groups = newMap();
  if (!match) return new RuleMatch(false, groups);
  for (let group = 1; group < match.length; group++) {
    const name = names[group - 1];
    // The first group is "0", unless it is given a name.
    groups[typeof name === 'string' ? name : String(group - 1)] = match[group] ?? null;
  }
  return new RuleMatch(true, groups);
}

const replacements = (replacesAll: boolean) =>
  new CompiledCache((pattern, replacement) => {
    const replace = compileReplacement(javaRegexes.get(pattern), replacement, replacesAll, maxText);
    return (text: string) => replace(text)?.text ?? text;
  });

const replaceFirst = replacements(false);
const replaceAll = replacements(true);

/** Compiled grok patterns of a configuration, which are forgotten with it. */
interface Groks {
  all: CompiledCache<Grok>;
  named: CompiledCache<Grok>;
}

const groksOf = new WeakMap<Definitions, Groks>();

function groks(definitions: Definitions): Groks {
  let compiled = groksOf.get(definitions);
  if (!compiled) {
    const compile = (namedOnly: boolean) => (pattern: string) => compileGrok(pattern, definitions, namedOnly);
    compiled = { all: new CompiledCache(compile(false)), named: new CompiledCache(compile(true)) };
    groksOf.set(definitions, compiled);
  }
  return compiled;
}

function grok(context: RuleContext, pattern: string, value: string, namedOnly: boolean): RuleMatch {
  const compiled = groks(context.environment.grokPatterns)[namedOnly ? 'named' : 'all'].get(pattern);
  const captures = compiled.match(value);
  return captures ? new RuleMatch(true, captures) : new RuleMatch(false, newMap());
}

export const patterns = {
  regex: (_context, pattern: string, value: string, names: readonly unknown[] = []) =>
    regex(pattern, value, names),
  /** A text that does not match stays as it is. */
  regex_replace(_context, pattern: string, value: string, replacement: string, replacesAll = true) {
    const replace = (replacesAll ? replaceAll : replaceFirst).get(pattern, replacement);
    try {
      return replace(value);
    } catch (error) {
      throw new RuleError(messageOf(error));
    }
  },
  grok: (context, pattern: string, value: string, namedOnly = false) =>
    grok(context, pattern, value, namedOnly),
  grok_exists(context, pattern: string, logsMissing = false) {
    const exists = Object.hasOwn(context.environment.grokPatterns, pattern);
    if (!exists && logsMissing)
      context.environment.debug(`There is no grok pattern ${pattern.slice(0, 256)}`);
    return exists;
  },
} satisfies Record<string, RuleFunctionBody>;
