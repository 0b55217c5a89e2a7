import type { McpServer } from '@modelcontextprotocol/server';
import { unwrap } from '@tailrace/sdk';
import { withDeadline } from './deadline.ts';
import { failureText } from './failures.ts';
import { queryGuide } from './query-guide.ts';
import { characterLimits, fitReply, type Reply } from './reply.ts';
import { readableStreams } from './scope.ts';
import type { ToolContext, ToolServices } from './tool.ts';

const savedSearches = 200;

async function streamsReply(context: ToolContext): Promise<Reply> {
  const streams = await readableStreams(context);
  return {
    summary: ['The streams that this token can read.'],
    data: { total: streams.length },
    list: {
      key: 'streams',
      items: streams.map(({ id, title, description }) => ({ id, title, description: description ?? '' })),
    },
  };
}

async function savedSearchesReply({ client, signal }: ToolContext): Promise<Reply> {
  const query = { page: 1, per_page: savedSearches };
  const page = await unwrap(client.GET('/search/saved', { params: { query }, signal }));
  return {
    summary: [
      'The saved searches that this token can read. In the console, one opens under /search/ and its id.',
    ],
    data: { total: page.total },
    list: {
      key: 'saved_searches',
      items: page.views.map(({ id, title, summary, description }) => ({
        id,
        title,
        description: summary || description || '',
      })),
    },
  };
}

interface ListedResource {
  name: string;
  title: string;
  description: string;
  reply: (context: ToolContext) => Promise<Reply>;
}

/** Their names and descriptions are fixed: titles of streams and searches stand in their texts only. */
const lists: readonly ListedResource[] = [
  {
    name: 'streams',
    title: 'Streams',
    description: 'The streams that the token can read.',
    reply: streamsReply,
  },
  {
    name: 'saved-searches',
    title: 'Saved searches',
    description: 'The searches that people saved in the console.',
    reply: savedSearchesReply,
  },
];

export function registerResources(server: McpServer, services: ToolServices): void {
  server.registerResource(
    'query-language',
    'tailrace://query-language',
    {
      title: 'Query language',
      description: 'How queries are written, with examples.',
      mimeType: 'text/markdown',
    },
    ({ href }) => ({ contents: [{ uri: href, mimeType: 'text/markdown', text: queryGuide }] }),
  );
  for (const { name, title, description, reply } of lists) {
    server.registerResource(
      name,
      `tailrace://${name}`,
      { title, description, mimeType: 'text/plain' },
      async ({ href }, { mcpReq }) => {
        const read = (signal: AbortSignal) => services.limiter(() => reply({ ...services, signal }), signal);
        const listed = await withDeadline(mcpReq.signal, services.deadlineMs, read).catch(
          (error: unknown) => {
            throw new Error(failureText(error, services));
          },
        );
        const { text } = fitReply(listed, characterLimits.max);
        return { contents: [{ uri: href, mimeType: 'text/plain', text }] };
      },
    );
  }
}
