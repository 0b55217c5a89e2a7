import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { addExamples, groups } from '../help.ts';
import { repeatable, wholeNumber } from '../option-parsers.ts';
import { protocols } from './protocol.ts';

/** `send`: messages from a file or standard input. */
export function addSendCommand(program: CommandUnknownOpts, context: () => Context): void {
  addExamples(
    program
      .commandsGroup(groups.operations)
      .command('send')
      .description('Send each line of a file or of standard input as a message')
      .argument('[file]', 'file to send, or - for standard input', '-')
      .option('--to <host:port>', 'address to send to')
      .option('--input <input>', 'input to send to, by id or title, instead of --to and --protocol')
      .addOption(new Option('--protocol <protocol>', 'how to send').choices(protocols).default('gelf-tcp'))
      .option('--tls', 'encrypt connections of gelf-tcp, gelf-http and syslog-tcp')
      .option('--ndjson', 'lines are JSON objects, whose properties become fields')
      .option('--source <name>', 'source of the messages; default: the name of this machine')
      .option(
        '--level <number>',
        'level of the messages, from 0 (emergency) to 7 (debug)',
        wholeNumber(0, 7),
        6,
      )
      .option('--field <name=value>', 'field to add to each message; repeat it for more', repeatable)
      .option('--rate <number>', 'most messages per second', wholeNumber(1, 1_000_000))
      .addHelpText(
        'after',
        `
In JSON lines, short_message, message or msg is the message, timestamp, time or @timestamp its time, host or source its
source and level its level; everything else becomes a field. Syslog carries the message alone.
UDP loses messages when the receiver is too slow: give a --rate.`,
      )
      .action(async (file, options) => (await import('./send.ts')).send(context(), file, options)),
    [
      { text: 'Send a log file to an input', command: "tailrace send app.log --input 'GELF TCP'" },
      {
        text: 'Send JSON lines at a limited rate, without logging in',
        command: 'tailrace send events.ndjson --ndjson --to 127.0.0.1:12201 --protocol gelf-udp --rate 500',
      },
    ],
  );
}
