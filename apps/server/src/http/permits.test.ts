import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerOf } from './caller.ts';
import type { ContractOperation } from './contract.ts';
import { permitsOf } from './permits.ts';
import type { User } from './user.ts';

const operation = { rule: { filter: 'streams:read:{Stream.id}' } } as ContractOperation;
const visibleTo = (permissions: string[], items: readonly { id: string }[]) =>
  permitsOf(operation, {}, callerOf({} as User, permissions)).keep(items);

describe('the items of a list that a caller may have', () => {
  it.each(['*', 'streams', 'streams:*', 'streams:read', 'streams:read:*', 'streams:edit,read'])(
    'are all, without looking at any, with %s',
    (permission) => {
      const unread = {
        get id(): string {
          throw new Error('The item was looked at');
        },
      };
      expect(visibleTo([permission], [unread])).toEqual([unread]);
    },
  );

  it('are those whose permission they have', () => {
    const id = fc.stringMatching(/^[a-c]{1,2}$/);
    const permission = fc.constantFrom(
      'streams:read:a',
      'streams:read:b,c',
      'streams:edit',
      'inputs:*',
      '*:read:bb',
    );
    fc.assert(
      fc.property(fc.array(permission), fc.array(id), (permissions, ids) => {
        const { isPermitted } = callerOf({} as User, permissions);
        const items = ids.map((each) => ({ id: each }));
        expect(visibleTo(permissions, items)).toEqual(
          items.filter((item) => isPermitted(`streams:read:${item.id}`)),
        );
      }),
    );
  });
});
