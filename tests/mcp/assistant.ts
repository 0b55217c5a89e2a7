import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Api, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, type Product } from '../lib/product.ts';

export interface ToolReply {
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the replies of all tools
  data: any;
}

/** A client of the protocol's makers that is connected to our server. */
export interface Assistant extends AsyncDisposable {
  client: Client;
  /** Calls a tool; throws the text of an error. */
  call(name: string, args?: Record<string, unknown>): Promise<ToolReply>;
}

/** Connects as clients of today do, or as those of the newest revision where it is offered (`auto`). */
export async function connect(transport: Transport, mode: 'legacy' | 'auto' = 'legacy'): Promise<Assistant> {
  const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return {
    client,
    async call(name, args = {}) {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
      const [part] = content;
      const text = part?.type === 'text' ? part.text : '';
      if (isError) throw new Error(text);
      return { text, data: structuredContent };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** Over streamable HTTP of the server itself. */
export const overHttp = (url: string, token: string) =>
  new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });

interface Program {
  command: string;
  args?: string[];
  env?: Record<string, string>;
}

/** Over the standard input and output of a program. */
export const overStdio = ({ command, args = [], env = {} }: Program) =>
  new StdioClientTransport({ command, args, env, stderr: 'inherit' });

/** A session of the administrator, an access token of hers, and the port of a GELF input. */
export async function prepare({ url }: Product) {
  const api = await Api.login(url, 'admin', adminPassword);
  const token = await api.createToken('assistant');
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  return { api, token, port };
}
