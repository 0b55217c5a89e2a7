import { describe, expect, it } from 'vitest';
import { compileRule } from './compile-rule.ts';
import { fieldsRead } from './fields-read.ts';

const read = (when: string, then = '') =>
  fieldsRead(compileRule(`rule "a" when ${when} then ${then} end`).node);

describe('the fields that a rule reads', () => {
  it.each<[when: string, then: string, fields: string[] | null]>([
    ['has_field("user")', '', ['user']],
    // Fields are stored with an underscore for a full stop.
    ['has_field("user.name")', '', ['user_name']],
    ['has_field(field: "user.name")', '', ['user_name']],
    ['true', 'rename_field("a.b", "c"); remove_field("d.e");', ['a_b', 'c', 'd_e']],
    ['to_string($message.a) == ""', '', ['a']],
    ['has_field(to_string($message.a))', '', null],
    ['true', 'clone_message();', null],
  ])('when %s then %s', (when, then, fields) => {
    const names = read(when, then);
    expect(names && [...names].toSorted()).toEqual(fields);
  });
});
