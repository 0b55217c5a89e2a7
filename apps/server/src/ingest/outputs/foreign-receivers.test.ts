import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { outputDefinition, runOutputs } from '../testing/running-outputs.ts';
import { outputTypeNames } from './output-types.ts';
import { StdoutTarget } from './stdout-target.ts';

/** Prints its port, and then what each datagram or line consists of. */
const program = `
import socketserver, sys
class Datagram(socketserver.BaseRequestHandler):
    def handle(self):
        print(self.request[0].decode(), flush=True)
class Line(socketserver.StreamRequestHandler):
    def handle(self):
        for line in self.rfile:
            print(line.decode().rstrip('\\n'), flush=True)
kind, handler = (socketserver.UDPServer, Datagram) if sys.argv[1] == 'UDP' else (socketserver.TCPServer, Line)
with kind(('127.0.0.1', 0), handler) as server:
    print(server.server_address[1], flush=True)
    server.serve_forever()
`;

const python = spawn('python3', ['-c', 'import socketserver']);
const hasPython = await once(python, 'exit').then(
  ([code]) => code === 0,
  () => false,
);

it.skipIf(!hasPython).each([
  ['UDP', 'RFC 5424', '<14>1 2026-03-01T12:00:00.000Z web-1 shop - - [fields@32473 took="2"] GET /cart'],
  ['TCP', 'RFC 3164', expect.stringMatching(/^<14>Mar [ \d]\d \d\d:\d\d:00 web-1 shop: GET \/cart$/)],
])('a receiver of Python gets syslog by %s as %s', async (protocol, format, expected) => {
  const receiver = spawn('python3', ['-c', program, protocol], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void receiver.kill());
  const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
  const port = Number((await lines.next()).value);
  const configuration = { port, protocol, format };
  await using running = runOutputs([outputDefinition(configuration, { type: outputTypeNames.syslog })]);
  const timestamp = Date.UTC(2026, 2, 1, 12);
  const message = storedMessage({ timestamp, source: 'web-1', message: 'GET /cart', streams: ['s'] });
  running.outputs.stored([{ ...message, application_name: 'shop', took: 2 }]);
  expect((await lines.next()).value).toEqual(expected);
});

it('standard output gets all of it, in order', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-stdout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'out');
  const fd = openSync(file, 'w');
  const connection = await new StdoutTarget(fd).open();
  await Promise.all([
    connection.send([Buffer.from('a\n'), Buffer.from('b\n')]),
    connection.send([Buffer.from('c\n')]),
  ]);
  expect(readFileSync(file, 'utf8')).toBe('a\nb\nc\n');
  connection.close();
  await expect(connection.send([Buffer.from('d\n')])).rejects.toThrow('It was stopped');
  closeSync(fd);
});
