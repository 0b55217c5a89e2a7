import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { countOf, formatDuration } from '@tailrace/domain/format/format';
import { inputHost } from '@tailrace/domain/inputs/senders/input-host';
import type { InputSummary } from '@tailrace/sdk';
import { getInput } from '@tailrace/sdk/operations/inputs';
import { call } from '../api/call.ts';
import type { Context } from '../context.ts';
import { entities } from '../entities/entities.ts';
import { resolveId } from '../entities/resolve.ts';
import { CliError, ExitCode, usageError } from '../errors.ts';
import { perSecond, sendProgress } from '../output/progress.ts';
import { linesOf } from './lines.ts';
import { type GelfMessage, type MessageDefaults, messageOfDocument, messageOfText } from './message.ts';
import { type Address, MessageRefused, openSender, type Protocol } from './protocol.ts';

interface SendOptions {
  to?: string | undefined;
  input?: string | undefined;
  protocol: Protocol;
  tls?: true | undefined;
  ndjson?: true | undefined;
  source?: string | undefined;
  level: number;
  field?: string[] | undefined;
  rate?: number | undefined;
}

const longestLine = 1024 * 1024;

function addressOf(text: string): Address {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:\s]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (!host || Number(port) < 1 || Number(port) > 65_535)
    throw usageError(`--to ${text} is no address`, 'Write it as host:port, such as 127.0.0.1:12201.');
  return { host, port: Number(port) };
}

const protocolOfType: readonly [RegExp, Protocol][] = [
  [/GELFUDPInput$/, 'gelf-udp'],
  [/GELFTCPInput$/, 'gelf-tcp'],
  [/GELFHttpInput$/, 'gelf-http'],
  [/SyslogUDPInput$/, 'syslog-udp'],
  [/SyslogTCPInput$/, 'syslog-tcp'],
];

/** The address and protocol of an input of the server. */
async function ofInput(context: Context, named: string) {
  const inputs = entities.find(({ name }) => name === 'inputs');
  const inputId = inputs ? await resolveId(context, inputs, named) : named;
  const client = await context.client();
  const input: InputSummary = await call(client, getInput, { inputId }, { signal: context.signal });
  const { title, type, attributes } = input;
  const [, protocol] = protocolOfType.find(([pattern]) => pattern.test(type)) ?? [];
  if (!protocol || typeof attributes.port !== 'number')
    throw usageError(
      `The input ${title} takes neither GELF nor syslog`,
      'Choose another one, or give --to and --protocol.',
    );
  const { consoleUrl } = await context.server();
  const host = inputHost(input, undefined, new URL(consoleUrl).hostname);
  return { protocol, address: { host, port: attributes.port }, isTls: attributes.tls_enable === true };
}

function fieldsOf(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw usageError(`--field ${text} has no value`, 'Write it as --field name=value.');
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

/** The message of a line; `null` for an empty one. Throws `MessageRefused` with the reason. */
function messageOf(line: string | null, isJson: boolean, defaults: MessageDefaults): GelfMessage | null {
  if (line === null) throw new MessageRefused('The line is longer than 1 MiB');
  if (line.trim() === '') return null;
  if (!isJson) return messageOfText(line, defaults);
  let document: unknown;
  try {
    document = JSON.parse(line);
  } catch {
    throw new MessageRefused('The line is not JSON');
  }
  const message =
    typeof document === 'object' && document !== null
      ? messageOfDocument(document as Record<string, unknown>, defaults)
      : null;
  if (!message) throw new MessageRefused('The line has no short_message, message or msg');
  return message;
}

async function sourceOf(
  file: string,
  stdin: Readable,
): Promise<{ chunks: Readable; total: number | undefined }> {
  if (file === '-') return { chunks: stdin, total: undefined };
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw usageError(error.code === 'ENOENT' ? `There is no file ${file}` : error.message);
  });
  if (stats.isDirectory())
    throw usageError(`${file} is a directory`, 'Name a file, or - for standard input.');
  return { chunks: createReadStream(file), total: stats.isFile() ? stats.size : undefined };
}

/** In milliseconds: how much of a delay is made up for by sending faster. */
const longestBurst = 100;

/**
 * When the next message may be sent after one that was due at `turn`, in milliseconds: timers are late by a little, which is
 * made up for, but not the time in which nothing came in.
 */
export const nextTurn = (turn: number, rate: number, now: number): number =>
  Math.max(turn + 1_000 / rate, now - longestBurst);

/** Sends the lines of a file or of standard input, and reports how many. */
export async function send(context: Context, file: string, options: SendOptions): Promise<void> {
  const { output, signal, host } = context;
  if (!options.to && !options.input)
    throw usageError('Where to send is missing', "Add --to host:port, or --input with an input's title.");
  const target = options.input
    ? await ofInput(context, options.input)
    : { protocol: options.protocol, address: addressOf(options.to ?? ''), isTls: options.tls ?? false };
  const defaults = {
    source: options.source ?? hostname(),
    level: options.level,
    fields: fieldsOf(options.field ?? []),
  };
  const { chunks, total } = await sourceOf(file, host.stdin);
  const sender = await openSender(
    target.protocol,
    target.address,
    target.isTls || Boolean(options.tls),
    signal,
  );
  // What is typed on a terminal would be written over.
  const progress = host.stdin.isTTY && file === '-' ? null : await sendProgress(context, total);
  const start = Date.now();
  let turn = start;
  let sent = 0;
  let refused = 0;
  let firstReason = '';
  let failure: unknown;
  const end = () => chunks.destroy();
  signal.addEventListener('abort', end, { once: true });
  try {
    for await (const { line, bytes } of linesOf(chunks, longestLine)) {
      signal.throwIfAborted();
      try {
        const message = messageOf(line, options.ndjson ?? false, { ...defaults, now: Date.now() });
        if (!message) continue;
        if (options.rate) {
          const now = Date.now();
          turn = sent === 0 ? now : nextTurn(turn, options.rate, now);
          if (turn - now > 1) await sleep(turn - now, undefined, { signal });
        }
        await sender.send(message);
        sent += 1;
      } catch (error) {
        if (!(error instanceof MessageRefused)) throw error;
        refused += 1;
        firstReason ||= error.message;
      }
      progress?.update(bytes, sent);
    }
  } catch (error) {
    failure = error;
  }
  signal.removeEventListener('abort', end);
  progress?.stop();
  await sender.close().catch((error: unknown) => {
    failure ??= error;
  });
  const { host: name, port } = target.address;
  const duration = Date.now() - start;
  if (output.isJson)
    await output.document({
      sent,
      refused,
      to: `${name}:${port}`,
      protocol: target.protocol,
      seconds: duration / 1000,
      per_second: perSecond(sent, duration),
    });
  else
    output.status(
      `Sent ${countOf(sent, 'message')} to ${name}:${port} by ${target.protocol} in ${formatDuration(duration)}, ${perSecond(sent, duration).toLocaleString('en')} per second.`,
    );
  signal.throwIfAborted();
  if (failure) throw failure;
  if (refused > 0)
    throw new CliError(`${countOf(refused, 'line')} could not be sent: ${firstReason}`, {
      exitCode: ExitCode.failed,
    });
}
