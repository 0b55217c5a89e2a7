import { typedText } from '@tailrace/domain/content-packs/values';
import { NotFoundError } from '../../../errors.ts';
import { newObjectId } from '../../../ids.ts';
import { collection } from '../../../store/collection.ts';
import { documentTable } from '../../../store/document-table.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { type EntityType, prepareEach } from '../entity-type.ts';
import { entityTypes } from '../entity-types/index.ts';

interface Stored {
  id: string;
  type: string;
  title: string;
  /** Ids of other entities. */
  references: string[];
  text: string;
}

type Data = Record<string, unknown>;

const no = { '@type': 'boolean', '@value': false };
/** What every stream has. */
const ofStream = {
  ...{ disabled: no, default_stream: no, remove_matches: no, matching_type: typedText('AND') },
  ...{ stream_rules: [], alert_conditions: [], alarm_callbacks: [] },
};

/** Replaces the types of a server by three that keep their entities in one table: pipelines refer to streams, and these to outputs. */
export function inventTypes({ config, service }: Pick<TestServer, 'config' | 'service'>) {
  config.db.exec(documentTable('invented').replace('CREATE TABLE', 'CREATE TABLE IF NOT EXISTS'));
  const stored = collection<Stored>(config, { table: 'invented', entity: 'entity' });
  const calls: string[] = [];

  function invented(name: string, references: string | null, text: string): EntityType {
    const of = () => stored.list().filter(({ type }) => type === name);
    const listed = (data: Data) => (references === null ? [] : ((data[references] ?? []) as string[]));
    return {
      name,
      version: '1',
      list: () => of().map(({ id, title }) => ({ id, title })),
      export(id) {
        const entity = stored.find(id);
        if (entity?.type !== name) return null;
        return {
          ...(name === 'stream' ? ofStream : {}),
          title: typedText(entity.title),
          [text]: typedText(entity.text),
          ...(references ? { [references]: entity.references.map(typedText) } : {}),
        };
      },
      needs(id) {
        const wanted = /^needs (.*)$/.exec(stored.find(id)?.text ?? '')?.[1];
        if (wanted === undefined) return [];
        return stored
          .list()
          .filter(({ title }) => title === wanted)
          .map((entity) => ({ type: entity.type, id: entity.id }));
      },
      find(data) {
        const { title, [text]: value } = data as Data;
        const same = /^Shared/.test(String(title)) && of().find((entity) => entity.title === title);
        if (!same) return null;
        const difference = same.text === value ? null : `its ${text} is ${same.text}`;
        return { id: same.id, title: same.title, difference, mustBeSame: same.title.endsWith('strictly') };
      },
      prepare: prepareEach((given) => {
        const data = given as Data;
        const title = String(data.title);
        if (title === 'Refused') throw new Error('nobody may have it');
        for (const id of listed(data))
          if (!stored.find(id) && !id.startsWith('0000')) throw new Error(`${id} is missing`);
        return () => {
          if (title === 'Unstorable') throw new NotFoundError('there is no room');
          const id = newObjectId();
          stored.create({ id, type: name, title, references: listed(data), text: String(data[text]) });
          return { id, title };
        };
      }),
      start(_id, data) {
        const title = String((data as Data).title);
        calls.push(`start ${title}`);
        if (title === 'Unstartable') throw new Error('the port is taken');
      },
      delete(id) {
        const { title } = stored.get(id);
        calls.push(`delete ${title}`);
        if (title === 'Undeletable') throw new Error('it is in use');
        stored.delete(id);
      },
    };
  }

  const types = service(entityTypes) as EntityType[];
  types.splice(
    0,
    types.length,
    invented('output', null, 'type'),
    invented('stream', 'outputs', 'description'),
    invented('pipeline', 'connected_streams', 'source'),
  );
  return {
    stored,
    calls,
    titles: () =>
      stored
        .list()
        .map(({ title }) => title)
        .toSorted(),
    create(type: string, title: string, references: string[] = [], text = ''): string {
      return stored.create({ id: newObjectId(), type, title, references, text }).id;
    },
  };
}

export const text = (value: string) => ({ '@type': 'string', '@value': value });

/** An entity of a pack; its id is its title in small letters. */
export const output = (title: string, type: unknown = text('gelf')) => entity('output', title, { type });
export const stream = (title: string, outputs: string[] = [], description: unknown = text('')) =>
  entity('stream', title, { ...ofStream, description, outputs: outputs.map(text) });
export const pipeline = (title: string, streams: string[] = [], source: unknown = text('')) =>
  entity('pipeline', title, { source, connected_streams: streams.map(text) });

const entity = (name: string, title: string, data: object) => ({
  v: '1',
  type: { name, version: '1' },
  id: title.toLowerCase(),
  data: { title: text(title), ...data },
});

export const pack = (entities: readonly object[], rest: object = {}) => ({
  ...{ v: 1, id: 'web', rev: 1, name: 'Web', summary: '', description: '', vendor: 'Example', url: '' },
  entities,
  ...rest,
});
