import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../errors.ts';
import { openSecrets } from './secrets.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'tailrace-secrets-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const given = 'a secret of 24 letters..';

describe('an encrypted secret', () => {
  it('is decrypted with the key of the directory, and only for the place it belongs to', () => {
    const encrypted = openSecrets(directory, null).encrypt('hunter2', 'here');
    expect(JSON.stringify(encrypted)).not.toContain('hunter2');
    const secrets = openSecrets(directory, null);
    expect(secrets.decrypt(encrypted, 'here')).toEqual({ secret: 'hunter2', isCurrent: true });
    expect(secrets.decrypt(encrypted, 'there')).toBeNull();
    expect(secrets.decrypt({ sealed: `AAAA${encrypted.sealed.slice(4)}` }, 'here')).toBeNull();
    expect(secrets.decrypt({ sealed: '' }, 'here')).toBeNull();
  });

  it('differs each time', () => {
    const secrets = openSecrets(directory, null);
    expect(secrets.encrypt('same', 'here')).not.toEqual(secrets.encrypt('same', 'here'));
  });

  it('cannot be decrypted with the key of another directory', () => {
    const encrypted = openSecrets(directory, null).encrypt('hunter2', 'here');
    rmSync(path.join(directory, 'secret.key'));
    expect(openSecrets(directory, null).decrypt(encrypted, 'here')).toBeNull();
  });

  it('can still be decrypted with the key file when a key is given, and is reported as outdated', () => {
    const old = openSecrets(directory, null).encrypt('hunter2', 'here');
    const secrets = openSecrets(directory, given);
    expect(secrets.decrypt(old, 'here')).toEqual({ secret: 'hunter2', isCurrent: false });
    const encrypted = secrets.encrypt('hunter2', 'here');
    expect(secrets.decrypt(encrypted, 'here')).toEqual({ secret: 'hunter2', isCurrent: true });
    expect(openSecrets(directory, null).decrypt(encrypted, 'here')).toBeNull();
    expect(openSecrets(directory, 'another one of 24 letters').decrypt(encrypted, 'here')).toBeNull();
  });
});

describe('the key', () => {
  it('is created once, and not when a key is given', () => {
    openSecrets(directory, given);
    expect(() => readFileSync(path.join(directory, 'secret.key'))).toThrow('ENOENT');
    openSecrets(directory, null);
    const key = readFileSync(path.join(directory, 'secret.key'), 'utf8');
    openSecrets(directory, null);
    expect(readFileSync(path.join(directory, 'secret.key'), 'utf8')).toBe(key);
  });

  it('is refused when it is too short or malformed', () => {
    expect(() => openSecrets(directory, 'short')).toThrow(StartupError);
    writeFileSync(path.join(directory, 'secret.key'), 'no key');
    expect(() => openSecrets(directory, null)).toThrow(StartupError);
  });
});
