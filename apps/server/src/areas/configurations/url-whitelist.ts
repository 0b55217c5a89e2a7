import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { calledUrl, spellingsOf } from '../../outgoing/called-url.ts';
import type { PatternRunner } from '../../pattern-runner/pattern-runner.ts';
import type { KeyValues } from '../../store/settings.ts';
import { clusterConfig } from './cluster-config.ts';

type List = Schemas['UrlWhitelist'];
type Entry = List['entries'][number];

/** The URLs that the server may call, which `outgoing/fetch-allowed.ts` looks up before each request. */
export interface UrlWhitelist {
  get(): List;
  /** Throws a BadRequestError for duplicate ids and invalid patterns. */
  save(list: List): Promise<void>;
  /** Checks an entry, and returns what adds it or replaces that with its id. Throws a BadRequestError as `save` does. */
  prepareEntry(entry: Entry): Promise<() => void>;
  remove(id: string): void;
  /**
   * Whether the request that an address leads to may be made. Entries are compared with the URL as it is called, without
   * credentials and fragment.
   */
  allows(address: string): Promise<boolean>;
}

const configClass = settingClasses.whitelist;
const maxEntries = 1000;
const patternTimeoutMs = 1000;

export const nothingWhitelisted: List = { entries: [], disabled: true };

function requireEntries({ entries }: List): void {
  if (entries.length > maxEntries) throw new BadRequestError(`The whitelist can have ${maxEntries} entries`);
  const seen = new Set<string>();
  const duplicate = entries.find(({ id }) => seen.size === seen.add(id).size);
  if (duplicate) throw new BadRequestError(`Two entries have the id "${duplicate.id}"`);
}

export function createUrlWhitelist(
  settings: Pick<KeyValues, 'get' | 'set'>,
  patterns: Pick<PatternRunner, 'run'>,
): UrlWhitelist {
  const get = () => (settings.get(configClass) as List | undefined) ?? nothingWhitelisted;

  /** Whether a user's pattern matches any part of a text. Throws a BadRequestError that names the entry. */
  async function matches({ title, value }: Entry, text: string): Promise<boolean> {
    try {
      return (await patterns.run('matchRegex', { regex: value, text }, patternTimeoutMs)).isMatch;
    } catch (error) {
      if (!(error instanceof BadRequestError)) throw error;
      throw new BadRequestError(
        `The pattern of the whitelist entry "${title}" cannot be used: ${error.message}`,
      );
    }
  }

  async function requirePatterns(entries: readonly Entry[]) {
    for (const entry of entries) if (entry.type === 'regex') await matches(entry, '');
  }

  const store = ({ entries, disabled }: List) =>
    settings.set(configClass, {
      entries: entries.map(({ id, type, title, value }) => ({ id, type, title, value })),
      disabled,
    });

  return {
    get,

    async save(list) {
      requireEntries(list);
      await requirePatterns(list.entries);
      store(list);
    },

    async prepareEntry(entry) {
      const added = () => {
        const { entries, disabled } = get();
        const isKnown = entries.some(({ id }) => id === entry.id);
        const changed = entries.map((each) => (each.id === entry.id ? entry : each));
        const list = { entries: isKnown ? changed : [...entries, entry], disabled };
        requireEntries(list);
        return list;
      };
      added();
      await requirePatterns([entry]);
      return () => store(added());
    },

    remove(id) {
      const { entries, disabled } = get();
      const others = entries.filter((entry) => entry.id !== id);
      if (others.length === entries.length) throw new NotFoundError(`There is no whitelist entry ${id}`);
      store({ entries: others, disabled });
    },

    async allows(address) {
      const { entries, disabled } = get();
      if (disabled) return true;
      const url = calledUrl(address)?.url;
      if (!url) return false;
      const isLiteral = ({ type, value }: Entry) =>
        type === 'literal' && calledUrl(value)?.url.href === url.href;
      if (entries.some(isLiteral)) return true;
      for (const entry of entries) {
        if (entry.type !== 'regex') continue;
        for (const text of spellingsOf(url)) if (await matches(entry, text)) return true;
      }
      return false;
    },
  };
}

export const urlWhitelist = defineService({
  needs: { clusterConfig },
  create: ({ patterns }, needs) => createUrlWhitelist(needs.clusterConfig, patterns),
});

/** A pattern that takes a text as it is, in the syntax of Java. */
const quoted = (text: string) => (text === '' ? '' : `\\Q${text.replaceAll('\\E', '\\E\\\\E\\Q')}\\E`);

/** A text that a URL holds in each of its parts as it is. */
const standIn = 'x0placeholder0x';

/** The pattern that matches a whole URL, as it is called, in which each placeholder stands for any text. */
export function whitelistRegex(template: string, placeholder: string | null | undefined): string {
  const filled = placeholder ? template.replaceAll(placeholder, standIn) : template;
  const url = calledUrl(filled)?.url;
  const called = url && !spellingsOf(url).includes(filled) ? url.href : filled;
  const parts = called.split(standIn);
  return `^${parts.map(quoted).join('.*?')}$`;
}
