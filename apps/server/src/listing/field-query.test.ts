import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadRequestError } from '../errors.ts';
import { readFieldQuery } from './field-query.ts';
import { type ListRules, listPage } from './list.ts';

interface Person {
  id: string;
  name: string;
  mail: string | null;
}

const rules: ListRules<Person> = {
  searchedBy: { name: 'name', id: 'id', mail: 'mail' },
  sortedBy: { id: 'id' },
  textOrder: 'bytes',
};

const people: Person[] = [
  { id: '60b5f3c2e4a1d80001a2b3c1', name: 'Ada Berg', mail: 'ada@example.net' },
  { id: '60b5f3c2e4a1d80001a2b3c2', name: 'Bela Berg', mail: 'bela@example.org' },
  { id: '60b5f3c2e4a1d80001a2b3c3', name: 'Çetin: 50% + more', mail: null },
];

const found = (query: string) => listPage(people, rules, { query }).items.map(({ name }) => name.slice(0, 1));

describe('the query of a list', () => {
  it.each<[query: string, names: string]>([
    ['', 'ABÇ'],
    ['   ', 'ABÇ'],
    ['berg', 'AB'],
    ['ADA', 'A'],
    ['ada bela', 'AB'],
    ['"ada berg"', 'A'],
    ['name:ada', 'A'],
    ['name:ada,bela', 'AB'],
    ['berg mail:net', 'A'],
    ['mail:"example.net"', 'A'],
    ['-mail:net', 'BÇ'],
    ['berg -name:ada', 'B'],
    ['-mail:net,org', 'Ç'],
    ['-berg', 'Ç'],
    ['name:="Ada Berg"', 'A'],
    ['name:=ada', ''],
    ['name:=~ada', 'A'],
    ['name:>B', 'BÇ'],
    ['name:<B', 'A'],
    ['id:60b5f3c2e4a1d80001a2b3c2', 'B'],
    ['id:60B5F3C2E4A1D80001A2B3C2', 'B'],
    ['-id:60b5f3c2e4a1d80001a2b3c2', 'AÇ'],
    ['nothing:bela', 'B'],
    ['constructor:ada', 'A'],
    ['50%25', 'Ç'],
    ['%2B', 'Ç'],
    ['bela+berg', 'AB'],
    ['100%', ''],
    ['"', 'ABÇ'],
  ])('%j finds %s', (query, names) => {
    expect(found(query).join('')).toBe(names);
  });

  it('refuses an invalid id', () => {
    expect(() => found('id:ada')).toThrow(BadRequestError);
  });

  it('has a limit', () => {
    expect(() => readFieldQuery('a '.repeat(201), rules.searchedBy)).toThrow(/more than 200 values/);
    expect(readFieldQuery('a '.repeat(200), rules.searchedBy).wanted[0]).toHaveLength(200);
  });

  it('accepts any other query', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom(' ', '"', ':', ',', '-', '=', '%', 'name', 'mail'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(found(parts.join('')).length).toBeLessThanOrEqual(people.length);
      }),
    );
  });
});
