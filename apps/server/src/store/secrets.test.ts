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

describe('a sealed secret', () => {
  it('opens with the key of the directory, and only in its place', () => {
    const sealed = openSecrets(directory, null).seal('hunter2', 'here');
    expect(JSON.stringify(sealed)).not.toContain('hunter2');
    const secrets = openSecrets(directory, null);
    expect(secrets.open(sealed, 'here')).toEqual({ secret: 'hunter2', isCurrent: true });
    expect(secrets.open(sealed, 'there')).toBeNull();
    expect(secrets.open({ sealed: `AAAA${sealed.sealed.slice(4)}` }, 'here')).toBeNull();
    expect(secrets.open({ sealed: '' }, 'here')).toBeNull();
  });

  it('is another one each time', () => {
    const secrets = openSecrets(directory, null);
    expect(secrets.seal('same', 'here')).not.toEqual(secrets.seal('same', 'here'));
  });

  it('does not open with the key of another directory', () => {
    const sealed = openSecrets(directory, null).seal('hunter2', 'here');
    rmSync(path.join(directory, 'secret.key'));
    expect(openSecrets(directory, null).open(sealed, 'here')).toBeNull();
  });

  it('of the directory’s key still opens beside a given key, to be sealed anew', () => {
    const old = openSecrets(directory, null).seal('hunter2', 'here');
    const secrets = openSecrets(directory, given);
    expect(secrets.open(old, 'here')).toEqual({ secret: 'hunter2', isCurrent: false });
    const sealed = secrets.seal('hunter2', 'here');
    expect(secrets.open(sealed, 'here')).toEqual({ secret: 'hunter2', isCurrent: true });
    expect(openSecrets(directory, null).open(sealed, 'here')).toBeNull();
    expect(openSecrets(directory, 'another one of 24 letters').open(sealed, 'here')).toBeNull();
  });
});

describe('the key', () => {
  it('is made once, and not at all beside a given one', () => {
    openSecrets(directory, given);
    expect(() => readFileSync(path.join(directory, 'secret.key'))).toThrow('ENOENT');
    openSecrets(directory, null);
    const key = readFileSync(path.join(directory, 'secret.key'), 'utf8');
    openSecrets(directory, null);
    expect(readFileSync(path.join(directory, 'secret.key'), 'utf8')).toBe(key);
  });

  it('is refused when it is too short, or no key', () => {
    expect(() => openSecrets(directory, 'short')).toThrow(StartupError);
    writeFileSync(path.join(directory, 'secret.key'), 'no key');
    expect(() => openSecrets(directory, null)).toThrow(StartupError);
  });
});
