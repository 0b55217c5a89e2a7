import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConflictError, NotFoundError, ValidationError } from '../errors.ts';
import { type Change, type Collection, type CollectionSpec, collection } from './collection.ts';
import { type ConfigStore, openConfigStore } from './config-store.ts';
import { documentTable } from './document-table.ts';

interface Cat {
  id: string;
  name: string;
  friends: string[];
  home: string | null;
}

interface Home {
  id: string;
  title: string;
}

let config: ConfigStore;
let homes: Collection<Home>;
let cats: Collection<Cat>;
beforeEach(() => {
  config = openConfigStore(':memory:');
  config.db.exec(documentTable('homes') + documentTable('cats', { uniqueInAnyCase: ['name'] }));
  homes = collection<Home>(config, { table: 'homes', entity: 'home' });
  cats = makeCats('cascade');
});
afterEach(() => config.close());

const makeCats = (whenDeleted: 'cascade' | 'forbid', more: Partial<CollectionSpec<Cat>> = {}) =>
  collection<Cat>(config, {
    table: 'cats',
    entity: 'cat',
    unique: [{ property: 'name', isInAnyCase: true }],
    references: [{ property: 'home', to: homes, whenDeleted }],
    ...more,
  });

const cat = (id: string, name: string, more: Partial<Cat> = {}): Cat => ({
  id,
  name,
  friends: [],
  home: null,
  ...more,
});
const names = () => cats.list().map(({ name }) => name);

describe('a collection', () => {
  it('stores documents by id, found in any case', () => {
    cats.create(cat('b', 'Çetin'));
    cats.create(cat('a', 'Ada'));
    cats.update(cat('b', 'Bela'));
    expect(names()).toEqual(['Ada', 'Bela']);
    expect(cats.get('B')).toEqual(cat('b', 'Bela'));
    expect(cats.count()).toBe(2);
    expect(cats.delete('B')).toEqual(cat('b', 'Bela'));
    expect(cats.find('b')).toBeNull();
  });

  it('names a missing document', () => {
    const missing = new NotFoundError('There is no cat c');
    expect(() => cats.get('c')).toThrow(missing);
    expect(() => cats.update(cat('c', 'Ciri'))).toThrow(missing);
    expect(() => cats.delete('c')).toThrow(missing);
  });

  it('refuses a unique value that is taken, also by its case', () => {
    cats.create(cat('a', 'Çetin'));
    cats.create(cat('b', 'Bela'));
    expect(() => cats.create(cat('c', 'çETIN'))).toThrow(ValidationError);
    expect(() => cats.update(cat('b', 'ÇETIN'))).toThrow(ValidationError);
    expect(names()).toEqual(['Çetin', 'Bela']);
    expect(cats.findBy('name', 'çetin')?.id).toBe('a');
    expect(cats.findBy('name', 'cetin')).toBeNull();
    expect(() => cats.findBy('id', 'a')).toThrow('not unique');
    cats.update(cat('a', 'çetin'));
  });

  it('refuses it with the declared error', () => {
    const others = makeCats('cascade', {
      unique: [{ property: 'name', refuse: ({ name }) => new ConflictError(`${name} is somebody`) }],
    });
    others.create(cat('a', 'Ada'));
    expect(() => others.create(cat('b', 'Ada'))).toThrow(new ConflictError('Ada is somebody'));
  });

  it('is not created without the index of a unique property', () => {
    const make = () => makeCats('cascade', { unique: [{ property: 'id' }] });
    expect(make).toThrow('create no index cats_unique_id');
  });

  it('finds documents by a value, or by an item of a list', () => {
    cats.create(cat('a', 'Ada', { friends: ['b', 'c'], home: 'h' }));
    cats.create(cat('b', 'Bela', { friends: ['c'] }));
    const ids = (found: readonly Cat[]) => found.map(({ id }) => id);
    expect(ids(cats.listWith('friends', 'c'))).toEqual(['a', 'b']);
    expect(ids(cats.listWith('friends', 'b'))).toEqual(['a']);
    expect(ids(cats.listBy('home', 'h'))).toEqual(['a']);
    expect(ids(cats.listBy('home', null))).toEqual(['b']);
    expect([cats.countBy('home', 'h'), cats.countBy('home', null), cats.countBy('home', 'x')]).toEqual([
      1, 1, 0,
    ]);
  });

  it('can store documents in another form', () => {
    const reversed = (document: Cat) => cat(document.id, [...document.name].reverse().join(''));
    const hidden = makeCats('cascade', { stored: { write: reversed, read: reversed } });
    hidden.create(cat('a', 'Ada'));
    expect(names()).toEqual(['adA']);
    expect(hidden.list()).toEqual([cat('a', 'Ada')]);
  });
});

describe('a reference', () => {
  beforeEach(() => {
    homes.create({ id: 'h', title: 'Harbour' });
    cats.create(cat('a', 'Ada', { home: 'h' }));
    cats.create(cat('b', 'Bela'));
  });

  it('deletes documents with the one they refer to', () => {
    homes.delete('h');
    expect(names()).toEqual(['Bela']);
  });

  it('keeps the document that others refer to', () => {
    homes = collection<Home>(config, { table: 'homes', entity: 'home' });
    cats = makeCats('forbid');
    expect(() => homes.delete('h')).toThrow(ConflictError);
    expect(names()).toEqual(['Ada', 'Bela']);
    expect(homes.count()).toBe(1);
  });
});

describe('changes', () => {
  const notified: (readonly Change<Cat>[])[] = [];
  const reportedNames = () =>
    notified.map((changes) => changes.map(({ type, document }) => `${type} ${document.name}`));
  beforeEach(() => {
    notified.length = 0;
    cats.onChange((changes) => notified.push(changes));
  });

  it('are reported once per commit', () => {
    cats.create(cat('a', 'Ada'));
    cats.transaction(() => {
      cats.create(cat('b', 'Bela'));
      cats.update(cat('a', 'Aga'));
      expect(notified).toHaveLength(1);
    });
    cats.delete('a');
    expect(reportedNames()).toEqual([['created Ada'], ['created Bela', 'updated Aga'], ['deleted Aga']]);
  });

  it('that are rolled back are not reported', () => {
    cats.transaction(() => {
      cats.create(cat('a', 'Ada'));
      const failing = () =>
        cats.transaction(() => {
          cats.create(cat('b', 'Bela'));
          cats.create(cat('c', 'ADA'));
        });
      expect(failing).toThrow(ValidationError);
    });
    expect(names()).toEqual(['Ada']);
    expect(reportedNames()).toEqual([['created Ada']]);
    expect(() => cats.create(cat('d', 'ADA'))).toThrow(ValidationError);
    expect(notified).toHaveLength(1);
  });
});

describe('the function folded', () => {
  it('folds letters beyond ASCII', () => {
    const find = config.db.prepare(`SELECT folded('ÀÇΣ') AS text, folded(NULL) AS none, folded(5) AS number`);
    expect({ ...find.get() }).toEqual({ text: 'àçς', none: null, number: 5 });
  });

  it('waits for the disk with each change, unless updates may be lost with the power', () => {
    const waits: unknown[] = [];
    const stored = {
      read: (document: Cat) => document,
      write(document: Cat) {
        waits.push(Object.values(config.db.prepare('PRAGMA synchronous').get() ?? {})[0]);
        return document;
      },
    };
    const [normal, full] = [1, 2];
    const change = (more: Partial<CollectionSpec<Cat>>) => {
      const changed = makeCats('cascade', { stored, ...more });
      changed.create(cat('a', 'Anchovy'));
      changed.update(cat('a', 'Sardine'));
      expect(() => changed.update(cat('z', 'Nobody'))).toThrow(NotFoundError);
      changed.transaction(() => changed.update(cat('a', 'Herring')));
      changed.delete('a');
      return waits.splice(0);
    };
    expect(change({})).toEqual([full, full, full, full]);
    expect(change({ updatesWithoutSync: true })).toEqual([full, normal, normal, full]);
  });
});
