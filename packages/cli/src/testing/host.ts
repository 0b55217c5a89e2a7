import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { Host } from '../context.ts';
import type { Sink } from '../output/output.ts';
import { run } from '../run.ts';

interface TestHost extends Host {
  written: { stdout: string; stderr: string };
}

interface HostOptions {
  env?: Record<string, string>;
  stdin?: string;
  /** The width of a terminal; without one, output goes to a pipe. */
  terminal?: number;
  signal?: AbortSignal;
}

/** A machine with its own settings directory, whose output is collected. */
export function testHost({ env = {}, stdin = '', terminal, signal }: HostOptions = {}): TestHost {
  const written = { stdout: '', stderr: '' };
  const sink = (name: 'stdout' | 'stderr'): Sink => {
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        written[name] += chunk.toString('utf8');
        done();
      },
    });
    return Object.assign(stream, terminal === undefined ? {} : { isTTY: true, columns: terminal });
  };
  return {
    env: { TAILRACE_CONFIG_DIR: mkdtempSync(path.join(tmpdir(), 'tailrace-cli-')), ...env },
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: sink('stdout'),
    stderr: sink('stderr'),
    signal: signal ?? new AbortController().signal,
    written,
  };
}

/** Runs a command line and collects what it writes. */
export async function runCli(argv: readonly string[], options: HostOptions = {}) {
  const host = testHost(options);
  const code = await run(argv, host);
  return { code, ...host.written };
}

/** The environment of a server that is not asked, or that a stubbed `fetch` answers. */
export const someServer = { TAILRACE_URL: 'http://logs.test', TAILRACE_TOKEN: 'secret' };
