import {
  greeting,
  hostAndPort,
  inputClass,
  run,
  type Sender,
  type SenderStep,
  type SenderTarget,
} from './sender.ts';

const program = (file: string, text: string): SenderStep => ({
  title: `Save as ${file}`,
  text,
  kind: 'code',
});

const pino = ({ host, port }: SenderTarget) => [
  run('Install pino and its transports', 'npm install pino pino-syslog pino-socket'),
  program(
    'app.cjs',
    `const pino = require('pino');

const transport = pino.transport({
  pipeline: [
    { target: 'pino-syslog', options: { appname: 'shop', modern: true } },
    { target: 'pino-socket', options: { address: '${host}', port: ${port}, mode: 'udp' } },
  ],
});
const log = pino(transport);

log.error({ order: 7 }, '${greeting}');`,
  ),
  run('Run it', 'node app.cjs'),
];

const winston = ({ host, port }: SenderTarget) => [
  run('Install winston and its GELF transport', 'npm install winston winston-gelf-transporter'),
  program(
    'app.cjs',
    `const winston = require('winston');
const { default: GelfTransport } = require('winston-gelf-transporter');

const transport = new GelfTransport({ host: '${host}', port: ${port}, protocol: 'udp', hostName: 'shop-1' });
const log = winston.createLogger({ transports: [transport] });

log.error('${greeting}');`,
  ),
  run('Run it', 'node app.cjs'),
];

const pygelf = ({ host, port }: SenderTarget, handler: string) => [
  run('Install pygelf', 'pip install pygelf'),
  program(
    'app.py',
    `import logging

from pygelf import ${handler}

log = logging.getLogger("shop")
log.addHandler(${handler}(host="${host}", port=${port}, include_extra_fields=True))
log.error("${greeting}", extra={"order": 7})`,
  ),
  run('Run it', 'python3 app.py'),
];

const pythonSyslog = ({ host, port }: SenderTarget) => [
  program(
    'app.py',
    `import logging
import logging.handlers

handler = logging.handlers.SysLogHandler(address=("${host}", ${port}))
handler.ident = "shop: "
handler.append_nul = False

log = logging.getLogger("shop")
log.addHandler(handler)
log.error("${greeting}")`,
  ),
  run('Run it', 'python3 app.py'),
];

const go = (target: SenderTarget, network: 'udp' | 'tcp') => [
  program(
    'main.go',
    `package main

import (
	"log"
	"log/syslog"
)

func main() {
	writer, err := syslog.Dial("${network}", "${hostAndPort(target)}", syslog.LOG_ERR|syslog.LOG_LOCAL0, "shop")
	if err != nil {
		log.Fatal(err)
	}
	log.New(writer, "", 0).Print("${greeting}")
}`,
  ),
  run('Run it', 'go run main.go'),
];

/** Logging libraries of languages whose programs are one file. */
export const scriptSenders: readonly Sender[] = [
  { id: 'pino', name: 'Node.js (pino)', steps: new Map([[inputClass.syslogUdp, pino]]) },
  { id: 'winston', name: 'Node.js (winston)', steps: new Map([[inputClass.gelfUdp, winston]]) },
  {
    id: 'python',
    name: 'Python',
    steps: new Map([
      [inputClass.gelfUdp, (target) => pygelf(target, 'GelfUdpHandler')],
      [inputClass.gelfTcp, (target) => pygelf(target, 'GelfTcpHandler')],
      [inputClass.gelfHttp, (target) => pygelf(target, 'GelfHttpHandler')],
      [inputClass.syslogUdp, pythonSyslog],
    ]),
  },
  {
    id: 'go',
    name: 'Go',
    steps: new Map([
      [inputClass.syslogUdp, (target) => go(target, 'udp')],
      [inputClass.syslogTcp, (target) => go(target, 'tcp')],
    ]),
  },
];
