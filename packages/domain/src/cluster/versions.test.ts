import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareVersions, isBeyondKnown, parseVersion, serverVersionOf, type Version } from './versions.ts';

const printed = ({ major, minor, patch }: Version) => `${major}.${minor}.${patch}`;

describe('a version (R-3.20)', () => {
  test.each([
    ['7.10.2', '7.10.2'],
    ['4.1.14+1a2b3c4', '4.1.14'],
    ['8.0.0-SNAPSHOT', '8.0.0'],
    ['2.11', '2.11.0'],
    ['v3', '3.0.0'],
  ])('%s is %s', (text, version) => {
    const parsed = parseVersion(text);
    expect(parsed && printed(parsed)).toBe(version);
  });

  it.each(['', 'latest', '7.', '7.x', '1.2.3.4'])('is not %j', (text) => {
    expect(parseVersion(text)).toBeNull();
  });

  it('survives being written and has an order', () => {
    const version = fc.record({ major: fc.nat(), minor: fc.nat(), patch: fc.nat() });
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(parseVersion(printed(a))).toEqual(a);
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) || 0);
        expect(compareVersions(a, { ...a, patch: a.patch + 1 })).toBeLessThan(0);
      }),
    );
  });
});

test.each([
  ['7.0.12', false],
  ['7.0.99+abc', false],
  ['7.1.0', true],
  ['8.0.0-SNAPSHOT', true],
  ['4.1.14+tailrace.0.1.0', false],
  ['main', false],
])('%s is beyond what is known: %s', (version, expected) => {
  expect(isBeyondKnown(serverVersionOf(version))).toBe(expected);
});
