import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { argon2Passwords } from './passwords.ts';

const passwords = argon2Passwords({ memory: 8, passes: 1, parallelism: 1 });

describe('a password hash', () => {
  it('matches its password and no other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        async (one, other) => {
          const hash = await passwords.hash(one);
          expect(await passwords.matches(one, hash)).toBe(true);
          expect(await passwords.matches(other, hash)).toBe(one.normalize('NFC') === other.normalize('NFC'));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('differs each time and includes its cost parameters', async () => {
    const [one, other] = [await passwords.hash('same'), await passwords.hash('same')];
    expect(one).not.toBe(other);
    expect(await argon2Passwords().matches('same', one)).toBe(true);
  });

  it('matches no password when it is a decoy or damaged', async () => {
    for (const hash of [passwords.decoy(), '', 'plain', '$argon2id$v=19$m=8,t=1,p=1$$']) {
      expect(await passwords.matches('', hash)).toBe(false);
    }
  });
});
