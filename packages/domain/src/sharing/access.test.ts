import { exampleBody } from '@tailrace/mocks/examples';
import { describe, expect, it } from 'vitest';
import { accessSummary, explainCapabilities, type Holdings, sourceText } from './access.ts';

const stream = { type: 'stream', id: '60b5' };
const nobody: Holdings = { permissions: [], shares: [] };
const given = { given_by: 'mira', given_at: '2021-06-01T12:00:00.123Z' };

const held = (entity: { type: string; id: string }, holdings: Partial<Holdings>) =>
  explainCapabilities(entity, { ...nobody, ...holdings }).map(({ capability, through }) => [
    capability,
    through.map(sourceText),
  ]);

describe('what somebody may do with an entity', () => {
  it('is nothing unless something gives it', () => {
    expect(held(stream, {})).toEqual([
      ['view', []],
      ['manage', []],
      ['own', []],
    ]);
  });

  it('comes from roles and permissions of their own, for all entities or this one', () => {
    const permissions = [
      { role: null, permissions: ['streams:read:60b5', 'streams:edit:other'] },
      { role: 'Stream Manager', permissions: ['streams:edit'] },
      { role: 'Reader', permissions: ['inputs:read'] },
    ];
    expect(held(stream, { permissions })).toEqual([
      ['view', ['the permission streams:read:60b5 of their own']],
      ['manage', ['the role Stream Manager']],
      ['own', []],
    ]);
  });

  it('is everything for administrators', () => {
    const permissions = [{ role: 'Admin', permissions: ['*'] }];
    expect(held(stream, { permissions })).toEqual(
      ['view', 'manage', 'own'].map((capability) => [capability, ['the administrator role Admin']]),
    );
    expect(held(stream, { permissions: [{ role: null, permissions: ['*'] }] })[2]).toEqual([
      'own',
      ['being an administrator'],
    ]);
  });

  it('comes from shares, which include lesser capabilities', () => {
    const shares = [
      { isWithEveryone: true, capability: 'view' as const, ...given },
      { isWithEveryone: false, capability: 'manage' as const, ...given },
    ];
    expect(held(stream, { shares })).toEqual([
      ['view', ['a share with everyone given by mira', 'a share given by mira']],
      ['manage', ['a share given by mira']],
      ['own', []],
    ]);
  });

  it('needs one of two permissions for a dashboard', () => {
    const permissions = [{ role: 'Viewer', permissions: ['view:read'] }];
    expect(held({ type: 'dashboard', id: '1' }, { permissions })[0]).toEqual(['view', ['the role Viewer']]);
    expect(held({ type: 'output', id: '1' }, { permissions })[0]).toEqual(['view', []]);
  });
});

describe('the summary', () => {
  const explanation = exampleBody('explainAccess');

  it('says through what, and needs no remedy', () => {
    expect(accessSummary(explanation)).toEqual({
      text: 'Tomas Brandt can open “Edge routers” through a share given by mira.',
      remedy: null,
    });
  });

  it('says what to do for who has nothing', () => {
    const capabilities = explainCapabilities(stream, nobody);
    expect(accessSummary({ ...explanation, capabilities })).toEqual({
      text: 'Tomas Brandt cannot open “Edge routers”: it is not shared with them, and none of their roles allows it.',
      remedy: 'Share it with them as viewer.',
    });
  });

  it('names what they cannot read', () => {
    const missing_dependencies = ['Payments', 'Checkout'].map((title) => ({ ...explanation.entity, title }));
    expect(accessSummary({ ...explanation, missing_dependencies })).toEqual({
      text: 'Tomas Brandt can open “Edge routers” through a share given by mira. But they cannot read “Payments” and “Checkout”, which it needs.',
      remedy: 'Share “Payments” and “Checkout” with them too.',
    });
  });

  it('tells a disabled account', () => {
    expect(accessSummary({ ...explanation, account_status: 'disabled' })).toMatchObject({
      text: expect.stringContaining('the account is disabled'),
      remedy: 'Enable the account.',
    });
  });
});
