import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import { Ber, BerReader, BerWriter } from 'ldapts';
import { type PageRequest, type RequestFilter, readFilter, readPage } from './ber-requests.ts';

export interface FakeEntry {
  dn: string;
  attributes: Record<string, (string | Buffer)[]>;
  /** Entries without one cannot log in. */
  password?: string;
}

export interface FakeRequest {
  type: 'bind' | 'search' | 'start_tls' | 'unbind';
  dn: string;
  filter?: RequestFilter;
}

/** How a fake directory misbehaves; tests change it while it runs. */
interface Behaviour {
  /** Does not answer these requests. */
  silentOn: FakeRequest['type'][];
  /** Closes the connection instead of answering these requests. */
  closesOn: FakeRequest['type'][];
  /** Closes after the first bytes of the first entry. */
  closesInEntry: boolean;
  /** Answers these with a result code and a message. */
  failsOn: Partial<Record<FakeRequest['type'], { code: number; message?: string }>>;
  /** Adds a reference to another server to each search. */
  refers: boolean;
  /** Answers with bytes that are not LDAP. */
  garbles: boolean;
  /** Sends entries for ever. */
  floods: boolean;
  /** Ends a search in pages after this many entries, as if there were no more; 0: never. */
  truncatesPages: number;
  /** Sends this many references without an address before the result of a search. */
  sendsTiny: number;
  /** Answers this much later. */
  delayMs: number;
}

interface Options extends Partial<Behaviour> {
  entries?: FakeEntry[];
  tls?: { key: string; cert: string };
  /** Speaks TLS from the start; else with StartTLS only. */
  isSecure?: boolean;
}

const garbage = 'HTTP/1.1 400 Bad Request\r\n\r\n';
const inChain = '1.2.840.113556.1.4.1941';
const startTls = '1.3.6.1.4.1.1466.20037';
const fold = (text: string) => text.toLowerCase();
const sameDn = (a: string, b: string) => fold(a) === fold(b);

/** A directory in this process, which can misbehave. It knows binds, searches, pages and StartTLS. */
export async function startFakeDirectory({
  entries = [],
  tls: certificate,
  isSecure = false,
  ...given
}: Options = {}) {
  const behaviour: Behaviour = {
    silentOn: [],
    closesOn: [],
    closesInEntry: false,
    failsOn: {},
    refers: false,
    garbles: false,
    floods: false,
    truncatesPages: 0,
    sendsTiny: 0,
    delayMs: 0,
    ...given,
  };
  const requests: FakeRequest[] = [];
  const sockets = new Set<net.Socket>();
  const directory = { entries };

  const valuesOf = (entry: FakeEntry, attribute: string) => {
    const name = Object.keys(entry.attributes).find((key) => fold(key) === fold(attribute));
    return (name && entry.attributes[name]) || [];
  };
  const textsOf = (entry: FakeEntry, attribute: string) =>
    valuesOf(entry, attribute).map((value) => Buffer.from(value as string).toString('latin1'));

  /** The DNs of all groups around an entry. */
  function groupsAround(dn: string, known = new Set<string>()): Set<string> {
    for (const group of directory.entries) {
      const isMember = valuesOf(group, 'member').some((member) => sameDn(String(member), dn));
      if (!isMember || known.has(fold(group.dn))) continue;
      known.add(fold(group.dn));
      groupsAround(group.dn, known);
    }
    return known;
  }

  function matches(entry: FakeEntry, filter: RequestFilter): boolean {
    switch (filter.type) {
      case 'and':
        return filter.filters.every((one) => matches(entry, one));
      case 'or':
        return filter.filters.some((one) => matches(entry, one));
      case 'not':
        return !filter.filters.some((one) => matches(entry, one));
      case 'present':
        return valuesOf(entry, filter.attribute).length > 0;
      case 'equal':
        return textsOf(entry, filter.attribute).some((text) => fold(text) === fold(filter.value));
      case 'substrings':
        return textsOf(entry, filter.attribute).some((text) =>
          filter.parts.every((part) => fold(text).includes(fold(part))),
        );
      case 'rule':
        return filter.rule === inChain && groupsAround(filter.value).has(fold(entry.dn));
    }
  }

  function found(base: string, scope: number, filter: RequestFilter): FakeEntry[] {
    return directory.entries
      .filter(({ dn }) => {
        const isInScope = scope === 0 ? sameDn(dn, base) : fold(dn).endsWith(fold(base));
        return isInScope;
      })
      .filter((entry) => matches(entry, filter));
  }

  function message(id: number, tag: number, write: (writer: BerWriter) => void, cookie?: string): Buffer {
    const writer = new BerWriter();
    writer.startSequence();
    writer.writeInt(id);
    writer.startSequence(tag);
    write(writer);
    writer.endSequence();
    if (cookie !== undefined) {
      const value = new BerWriter();
      value.startSequence();
      value.writeInt(0);
      value.writeString(cookie);
      value.endSequence();
      writer.startSequence(0xa0);
      writer.startSequence();
      writer.writeString('1.2.840.113556.1.4.319');
      writer.writeBuffer(value.buffer, Ber.OctetString);
      writer.endSequence();
      writer.endSequence();
    }
    writer.endSequence();
    return writer.buffer;
  }

  const result = (id: number, tag: number, code = 0, text = '', cookie?: string) =>
    message(
      id,
      tag,
      (writer) => {
        writer.writeEnumeration(code);
        writer.writeString('');
        writer.writeString(text);
      },
      cookie,
    );

  const entryMessage = (id: number, entry: FakeEntry, wanted: string[]) =>
    message(id, 0x64, (writer) => {
      writer.writeString(entry.dn);
      writer.startSequence();
      for (const [name, values] of Object.entries(entry.attributes)) {
        if (!wanted.some((one) => one === '*' || fold(one) === fold(name))) continue;
        writer.startSequence();
        writer.writeString(name);
        writer.startSequence(0x31);
        for (const value of values) {
          if (typeof value === 'string') writer.writeString(value);
          else writer.writeBuffer(value, Ber.OctetString);
        }
        writer.endSequence();
        writer.endSequence();
      }
      writer.endSequence();
    });

  const reference = (id: number) =>
    message(id, 0x73, (writer) => writer.writeString('ldap://other.example.net/dc=example,dc=net'));

  function bindResult(id: number, dn: string, password: string): Buffer {
    if (dn === '' || password === '') return result(id, 0x61);
    const entry = directory.entries.find((one) => sameDn(one.dn, dn));
    const isRight = entry?.password !== undefined && entry.password === password;
    return isRight ? result(id, 0x61) : result(id, 0x61, 49, 'invalid credentials');
  }

  /** One search: entries, a reference if it refers, and the end, with the next page's cookie. */
  function searchResult(
    id: number,
    reader: BerReader,
  ): { filter: RequestFilter; base: string; send: () => Buffer[] } {
    const base = reader.readString() ?? '';
    const scope = reader.readEnumeration() ?? 0;
    reader.readEnumeration();
    const sizeLimit = reader.readInt() ?? 0;
    reader.readInt();
    reader.readBoolean();
    const filter = readFilter(reader);
    reader.readSequence();
    const end = reader.offset + reader.length;
    const wanted: string[] = [];
    while (reader.offset < end) wanted.push(reader.readString() ?? '');
    const page: PageRequest | null = readPage(reader, (bytes) => new BerReader(bytes));
    const send = () => {
      const most = page && behaviour.truncatesPages ? behaviour.truncatesPages : undefined;
      const all = found(base, scope, filter).slice(0, most);
      const start = Number(page?.cookie || 0);
      const limit = page?.size || sizeLimit || all.length;
      const here = all.slice(start, start + limit);
      const isMore = start + limit < all.length;
      const cookie = page ? (isMore ? String(start + limit) : '') : undefined;
      const code = !page && isMore ? 4 : 0;
      return [
        ...here.map((entry) => entryMessage(id, entry, wanted)),
        ...(behaviour.refers ? [reference(id)] : []),
        result(id, 0x65, code, '', cookie),
      ];
    };
    return { filter, base, send };
  }

  function flood(socket: net.Socket, id: number): void {
    const entry = entryMessage(id, { dn: 'cn=flood', attributes: { cn: ['x'.repeat(1000)] } }, ['*']);
    const block = Buffer.concat(Array.from({ length: 50 }, () => entry));
    const more = () => {
      while (!socket.destroyed && socket.write(block));
    };
    socket.on('drain', more);
    more();
  }

  const tags = { bind: 0x61, search: 0x65, start_tls: 0x78, unbind: 0 } as const;

  function serve(socket: net.Socket): void {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let buffered = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      // What is not LDAP, such as the start of TLS.
      if (buffered.length === 0 && chunk[0] !== 0x30) return void socket.end(garbage);
      buffered = Buffer.concat([buffered, chunk]);
      for (;;) {
        const reader = new BerReader(buffered);
        if (reader.readSequence() === null || reader.remain < reader.length) return;
        const size = reader.offset + reader.length;
        const whole = buffered.subarray(0, size);
        buffered = buffered.subarray(size);
        void respond(new BerReader(whole));
      }
    };
    socket.on('data', onData);

    async function respond(reader: BerReader): Promise<void> {
      reader.readSequence();
      const id = reader.readInt() ?? 0;
      const operation = reader.readSequence();
      let request: FakeRequest;
      let send: () => Buffer[];
      if (operation === 0x60) {
        reader.readInt();
        const dn = reader.readString() ?? '';
        const password = reader.readString(0x80) ?? '';
        request = { type: 'bind', dn };
        send = () => [bindResult(id, dn, password)];
      } else if (operation === 0x63) {
        const search = searchResult(id, reader);
        request = { type: 'search', dn: search.base, filter: search.filter };
        send = search.send;
      } else if (operation === 0x77 && reader.readString(0x80) === startTls) {
        request = { type: 'start_tls', dn: '' };
        send = () => [result(id, 0x78, certificate ? 0 : 2)];
      } else {
        requests.push({ type: 'unbind', dn: '' });
        socket.end();
        return;
      }
      requests.push(request);
      const { type } = request;
      if (behaviour.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs));
      if (behaviour.silentOn.includes(type)) return;
      if (behaviour.closesOn.includes(type)) return void socket.destroy();
      if (behaviour.garbles) return void socket.write(garbage);
      if (behaviour.floods && type === 'search') return flood(socket, id);
      const failure = behaviour.failsOn[type];
      if (failure) return void socket.write(result(id, tags[type], failure.code, failure.message));
      const messages = send();
      if (behaviour.closesInEntry && type === 'search') {
        socket.write(messages[0]?.subarray(0, 10) ?? '', () => socket.destroy());
        return;
      }
      if (type === 'search' && behaviour.sendsTiny > 0) {
        const tiny = message(id, 0x73, () => {});
        socket.write(Buffer.concat(Array.from({ length: behaviour.sendsTiny }, () => tiny)));
      }
      for (const one of messages) socket.write(one);
      if (type === 'start_tls' && certificate) {
        socket.off('data', onData);
        serve(new tls.TLSSocket(socket, { isServer: true, ...certificate }));
      }
    }
  }

  const server = isSecure && certificate ? tls.createServer(certificate, serve) : net.createServer(serve);
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    host: 'localhost',
    port,
    /** What was asked, in order. */
    requests,
    behaviour,
    directory,
    connections: () => sockets.size,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export type FakeDirectory = Awaited<ReturnType<typeof startFakeDirectory>>;
