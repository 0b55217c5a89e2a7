import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { CliError, usageError } from '../errors.ts';
import type { BodySpec } from './operation.ts';

const mebibyte = 1024 * 1024;
const longest = 64 * mebibyte;

async function collected(chunks: AsyncIterable<Uint8Array | string>, name: string): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    const part = Buffer.from(chunk as Uint8Array);
    bytes += part.length;
    if (bytes > longest) throw usageError(`${name} is larger than ${longest / mebibyte} MiB`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The text of a file, or of standard input for `-`; at most 64 MiB. */
export async function readText(file: string, stdin: Readable): Promise<string> {
  if (file === '-') return collected(stdin, 'Standard input');
  try {
    return await collected(createReadStream(file), file);
  } catch (error) {
    if (error instanceof CliError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw usageError(
      code === 'ENOENT' ? `There is no file ${file}` : `Cannot read ${file}: ${(error as Error).message}`,
    );
  }
}

/** A document of a file, in JSON or, with `.yaml` and `.yml` or from standard input, in YAML. */
export async function readDocument(file: string, stdin: Readable): Promise<unknown> {
  return parseDocument(file, await readText(file, stdin));
}

async function parseDocument(file: string, text: string): Promise<unknown> {
  const name = file === '-' ? 'Standard input' : file;
  const isYaml = /\.ya?ml$/i.test(path.extname(file));
  if (!isYaml) {
    try {
      return JSON.parse(text);
    } catch (error) {
      if (file !== '-' || /^\s*[[{]/.test(text))
        throw usageError(`${name} is not valid JSON: ${(error as Error).message}`);
    }
  }
  const { parse } = await import('yaml');
  try {
    return parse(text);
  } catch (error) {
    throw usageError(`${name} is not valid YAML: ${(error as Error).message.split('\n')[0]}`);
  }
}

/** The body of a call from a file: a document, or the text itself where the call takes text. */
export async function readBody(
  file: string,
  { types, properties = {} }: BodySpec,
  stdin: Readable,
): Promise<{ body: unknown; contentType: string | undefined }> {
  const text = await readText(file, stdin);
  // Where the call takes both, JSON is recognized by its beginning.
  const isText = types.includes('text/plain') && (types.length === 1 || !/^\s*[[{]/.test(text));
  if (isText) return { body: text, contentType: 'text/plain' };
  const body = await parseDocument(file, text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    const missing = Object.keys(properties).filter((name) => properties[name]?.required && !(name in body));
    if (missing.length > 0)
      throw usageError(
        `The body has no ${missing.join(', ')}`,
        'Add --help to see the properties and an example.',
      );
  }
  return { body, contentType: undefined };
}
