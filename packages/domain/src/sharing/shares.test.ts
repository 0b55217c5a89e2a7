import { mockEveryone, mockShareReply, mockShares } from '@tailrace/mocks/sharing';
import { describe, expect, it } from 'vitest';
import { alsoShared, choicesOf, faultOf, selectionOf, sharesOf, titleOf, withViewers } from './shares.ts';

const entity = 'grn::::search:609a40008d2f4b0012ab3501';
const reply = mockShareReply(entity, mockShares);
const shares = sharesOf(reply);
const [viewer, owner] = shares.map(({ grantee }) => grantee);

describe('the shares of an entity', () => {
  it('are sent as they came', () => {
    expect(selectionOf(shares)).toEqual(mockShares);
  });

  it('begin with everybody, whenever that was added', () => {
    const all = { ...mockShares, [mockEveryone.id]: 'view' } as const;
    expect(sharesOf(mockShareReply(entity, all))[0]?.grantee).toBe(mockEveryone.id);
  });

  it('name who is offered, and show the global name of who is not', () => {
    expect(titleOf(reply.available_grantees, viewer ?? '')).toBe('Mira Okafor');
    expect(titleOf([], 'grn::::team:1')).toBe('grn::::team:1');
  });
});

describe('who can be added', () => {
  it('is everybody it is not shared with yet', () => {
    const labels = choicesOf(reply.available_grantees, shares).map(({ label }) => label);
    expect(labels).toEqual(['Everyone', 'Joris Veld', 'Nightly Report']);
  });

  it('is told from a namesake by the id', () => {
    const namesakes = [1, 2].map((n) => ({ id: `grn::::user:${n}`, type: 'user' as const, title: 'Ada' }));
    expect(choicesOf(namesakes, []).map(({ detail }) => detail)).toEqual(['1', '2']);
    expect(choicesOf(namesakes.slice(1), [])[0]).not.toHaveProperty('detail');
  });
});

describe('a fault', () => {
  const without = shares.filter(({ grantee }) => grantee !== owner);
  const refused = mockShareReply(entity, mockShares, selectionOf(without));

  it('names who it is about', () => {
    const name = titleOf(reply.available_grantees, owner ?? '');
    expect(faultOf(refused, without)).toBe(`Removing the last owner is not allowed: ${name}`);
  });

  it('is none of shares that have changed since', () => {
    expect(faultOf(refused, shares)).toBeUndefined();
    expect(faultOf(reply, shares)).toBeUndefined();
  });
});

describe('what is shared too', () => {
  const missing = [
    { id: 'grn::::stream:1', type: 'stream', title: 'One', owners: [] },
    { id: 'grn::::stream:2', type: 'stream', title: 'Two', owners: [] },
  ];
  const lacking = {
    ...reply,
    missing_permissions_on_dependencies: { ada: missing, bo: missing.slice(0, 1) },
  };

  it('is what the chosen grantees lack, as far as the user owns it', () => {
    expect(alsoShared(lacking, ['ada', 'bo', 'cy'], (id) => id.endsWith('1'))).toEqual({
      'grn::::stream:1': ['ada', 'bo'],
    });
    expect(alsoShared(lacking, [], () => true)).toEqual({});
  });

  it('leaves what somebody has already', () => {
    const active = [{ grantee: 'ada', capability: 'own' as const }];
    expect(withViewers(active, ['ada', 'bo'])).toEqual({ ada: 'own', bo: 'view' });
  });
});
