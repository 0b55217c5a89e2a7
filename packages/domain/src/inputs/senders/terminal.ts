import { greeting, hostAndPort, inputClass, run, type Sender, type SenderTarget } from './sender.ts';

type Write = (target: SenderTarget) => string;

/** The greeting as a word of a shell command, in each format. It has no character that needs escaping. */
const plain = `'${greeting}'`;
const gelf = `'${JSON.stringify({ version: '1.1', host: 'my-machine', short_message: greeting })}'`;
const cef = `'CEF:0|Example|Test|1.0|100|${greeting}|3|'`;
const otlp = `'${JSON.stringify({
  resourceLogs: [{ scopeLogs: [{ logRecords: [{ body: { stringValue: greeting } }] }] }],
})}'`;

const udp =
  (word: string): Write =>
  ({ host, port }) =>
    `echo ${word} | nc -u -w1 ${host} ${port}`;

/** Ends the message as the input expects: with a null byte or a line break. */
const tcp =
  (word: string): Write =>
  ({ host, port, isNullEnded }) =>
    `${isNullEnded ? `printf '%s\\0' ${word}` : `echo ${word}`} | nc -w1 ${host} ${port}`;

const url = (target: SenderTarget) => `${target.isTls ? 'https' : 'http'}://${hostAndPort(target)}`;

const curlGelf: Write = (target) => `curl -d ${gelf} ${url(target)}/gelf`;

/** By input type, those that need the least software on the sender's machine first. */
const commands: readonly [string, Write][] = [
  [inputClass.gelfHttp, curlGelf],
  [inputClass.syslogUdp, ({ host, port }) => `logger -n ${host} -P ${port} ${plain}`],
  [inputClass.syslogTcp, ({ host, port }) => `logger -n ${host} -P ${port} -T ${plain}`],
  [inputClass.gelfUdp, udp(gelf)],
  [inputClass.gelfTcp, tcp(gelf)],
  [inputClass.rawUdp, udp(plain)],
  [inputClass.rawTcp, tcp(plain)],
  [inputClass.cefUdp, udp(cef)],
  [inputClass.cefTcp, tcp(cef)],
  [
    inputClass.otlpHttp,
    (target) => `curl -H 'Content-Type: application/json' -d ${otlp} ${url(target)}/v1/logs`,
  ],
];

/** Sends one message with the tools of a terminal. */
export const terminal: Sender = {
  id: 'terminal',
  name: 'Test message from a terminal',
  steps: new Map(
    commands.map(([type, write]) => [
      type,
      (target) => [run('Paste this line into a terminal', write(target))],
    ]),
  ),
  tls: [inputClass.gelfHttp, inputClass.otlpHttp],
};

/** Sends JSON from scripts. */
export const curl: Sender = {
  id: 'curl',
  name: 'curl',
  steps: new Map([
    [inputClass.gelfHttp, (target) => [run('Run in a terminal or a script', curlGelf(target))]],
  ]),
  tls: [inputClass.gelfHttp],
};
