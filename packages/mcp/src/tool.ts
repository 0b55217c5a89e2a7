import type { McpServer, ToolAnnotations } from '@modelcontextprotocol/server';
import type { Searcher } from '@tailrace/analysis/searcher';
import { type Client, FetchError, unwrap } from '@tailrace/sdk';
import { z } from 'zod';
import { withDeadline } from './deadline.ts';
import { failureText } from './failures.ts';
import type { Limiter } from './limiter.ts';
import { characterLimits, fitReply, type Reply } from './reply.ts';

/** What the tools of one server have. */
export interface ToolServices {
  client: Client;
  searcher: Searcher;
  /** The address of the console without a slash at its end. */
  consoleUrl: string;
  now: () => number;
  limiter: Limiter;
  /** A call takes no longer, its waiting included. */
  deadlineMs: number;
}

/** What a tool has in one call. */
export interface ToolContext extends ToolServices {
  signal: AbortSignal;
}

/** What a tool does to the server. */
type Effect = 'reads' | 'adds' | 'changes';

interface ToolDefinition<Input extends z.ZodRawShape> {
  name: string;
  title: string;
  /** For the assistant: what it does, when to use it, and the effect of one that writes. */
  description: string;
  effect?: Effect;
  input: z.ZodObject<Input>;
  output: z.ZodObject;
  run: (args: z.output<z.ZodObject<Input>>, context: ToolContext) => Promise<Reply>;
}

/** A tool that can be registered. */
export interface Tool {
  name: string;
  effect: Effect;
  register: (server: McpServer, services: ToolServices) => void;
}

const maxCharacters = z
  .int()
  .min(characterLimits.min)
  .max(characterLimits.max)
  .default(characterLimits.default)
  .describe('Length of the reply at most; lists are cut to fit.');

const annotations: Readonly<Record<Effect, ToolAnnotations>> = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
};

/** In milliseconds. */
const longestVersionRead = 2_000;

/** The server's version where it decides what a missing permission is called; `undefined` if the server does not say it. */
async function versionFor(error: unknown, client: Client): Promise<string | undefined> {
  if (!(error instanceof FetchError) || error.status !== 403) return undefined;
  const signal = AbortSignal.timeout(longestVersionRead);
  const info = await unwrap(client.GET('/', { signal })).catch(() => undefined);
  return info?.version;
}

/** Declares a tool. Its replies are bounded, its failures explained, and its calls end at the deadline or when cancelled. */
export function defineTool<Input extends z.ZodRawShape>(definition: ToolDefinition<Input>): Tool {
  const { name, title, description, effect = 'reads', input, output, run } = definition;
  const inputSchema = z.strictObject({ ...input.shape, max_characters: maxCharacters });
  return {
    name,
    effect,
    register: (server, services) =>
      server.registerTool(
        name,
        {
          title,
          description,
          inputSchema,
          outputSchema: output,
          annotations: { title, ...annotations[effect] },
        },
        async (args, { mcpReq }) => {
          try {
            const reply = await withDeadline(mcpReq.signal, services.deadlineMs, (signal) =>
              services.limiter(() => run(args as never, { ...services, signal }), signal),
            );
            const { text, data } = fitReply(reply, (args as { max_characters: number }).max_characters);
            return { content: [{ type: 'text', text }], structuredContent: data };
          } catch (error) {
            // Nobody reads the reply to a cancelled call.
            mcpReq.signal.throwIfAborted();
            const version = await versionFor(error, services.client);
            const text = failureText(error, { ...services, version });
            return { content: [{ type: 'text', text }], isError: true };
          }
        },
      ),
  };
}

/** A value of a field as replies have it. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What replies with a cut list may have. */
export const nextSchema = z
  .unknown()
  .optional()
  .describe('How to get the rest: arguments for another call, or advice.');
