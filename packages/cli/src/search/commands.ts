import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { addExamples, groups } from '../help.ts';
import { wholeNumber } from '../option-parsers.ts';
import { addAnalysisCommands } from './analysis-commands.ts';
import { begun, emptiable, names, queryOf, scoped } from './options.ts';

type GetContext = () => Context;

function addMessageCommands(program: CommandUnknownOpts, context: GetContext): void {
  addExamples(
    emptiable(
      scoped(
        program
          .command('search')
          .description('List messages, by default the newest ones')
          .argument('[query...]', 'what to search for; all messages without it'),
      ),
    )
      .option('--fields <names>', 'fields to show, separated by commas', names)
      .option('--sort <field:order>', 'sort by a field, asc or desc, and write the messages in that order')
      .option('--limit <number>', 'most messages to show, up to 10000', wholeNumber(1), 100)
      .action(async (query, options) =>
        (await import('./messages.ts')).searchMessages(context(), queryOf(query), options),
      ),
    [
      { text: 'Errors of the last 15 minutes', command: "tailrace search 'level:<=3' --since 15m" },
      {
        text: 'Some fields of the slowest requests as CSV',
        command:
          "tailrace search '_exists_:took_ms' --sort took_ms:desc --limit 20 --fields timestamp,source,took_ms -o csv",
      },
      { text: 'The texts alone of one stream', command: "tailrace search --stream 'All messages' -o raw" },
      { text: 'What happened last night', command: "tailrace search 'source:web*' --during 'last night'" },
    ],
  );
  addExamples(
    begun(
      program
        .command('tail')
        .description('Follow new messages as they arrive')
        .argument('[query...]', 'what to wait for; all messages without it'),
      'begin earlier, for example 10m; default: 10s',
    )
      .option('--fields <names>', 'fields to show, separated by commas', names)
      .option(
        '--until-match <query|/regex/>',
        'end with a message that matches: exit code 0, and 6 if it ends otherwise',
      )
      .option(
        '--late <length>',
        'also show messages that arrive this long after their timestamp, up to 1h; default: 10s',
      )
      .option('--limit <number>', 'end after so many messages', wholeNumber(1))
      .action(async (query, options) =>
        (await import('./tail.ts')).tailMessages(context(), queryOf(query), options),
      ),
    [
      { text: 'Follow the errors', command: "tailrace tail 'level:<=3'" },
      {
        text: 'Wait at most 5 minutes for the end of a deployment',
        command:
          "tailrace tail source:deploy --since 1m --until-match '/deployed \\S+ in \\d+ s/' --timeout 5m",
      },
    ],
  );
  addExamples(
    scoped(
      program
        .command('around')
        .description('Show a message with those before and after it')
        .argument('<message>', 'id of a message, or INDEX/ID as `search --json` has them in _index and _id'),
      'where to look for the message; default: all time',
    )
      .option('--before <number>', 'messages before it', wholeNumber(0, 5_000), 20)
      .option('--after <number>', 'messages after it', wholeNumber(0, 5_000), 20)
      .option('--same <fields>', 'show messages with the same values of these fields; default: source', names)
      .option('--no-same', 'show all messages')
      .option('--fields <names>', 'fields to show, separated by commas', names)
      .action(async (id, { same, ...options }) =>
        (await import('./around.ts')).around(context(), id, {
          ...options,
          same: same ?? ['source'],
        }),
      ),
    [
      {
        text: 'Five messages on each side, of any source',
        command:
          'tailrace around graylog_0/5f2b8a40-d1a4-11f0-8c1f-0242ac120002 --before 5 --after 5 --no-same',
      },
    ],
  );
  addExamples(
    emptiable(
      scoped(
        program
          .command('follow')
          .description('Show all messages with an identifier, from all sources')
          .argument('<value>', 'FIELD=VALUE, or a value that any field may have'),
        'how far to look back; default: 1d',
      ),
    )
      .option('--fields <names>', 'fields to show, separated by commas', names)
      .option('--limit <number>', 'most messages to show', wholeNumber(1, 10_000), 1_000)
      .action(async (value, options) => (await import('./follow.ts')).follow(context(), value, options)),
    [
      { text: 'Follow a request through all services', command: 'tailrace follow request_id=req-1' },
      { text: 'Follow an order, wherever it is mentioned', command: 'tailrace follow ord-1000 --since 2d' },
    ],
  );
  addExamples(
    emptiable(
      scoped(
        program
          .command('export')
          .description('Export all matching messages, however many')
          .argument('[query...]', 'what to export; all messages without it'),
      ),
    )
      .option(
        '--fields <names>',
        'fields to write, separated by commas; default: all, in CSV time, source and text',
        names,
      )
      .option('--to <file>', 'write to a file instead of standard output')
      .option('--resume', 'go on with the file of an export that was interrupted')
      .option('--force', 'replace an existing file')
      .option('--limit <number>', 'most messages to write', wholeNumber(1))
      .action(async (query, options) =>
        (await import('./export.ts')).exportMessages(context(), queryOf(query), options),
      ),
    [
      { text: 'Everything of a week', command: 'tailrace export --since 7d --to week.ndjson' },
      {
        text: 'Go on after an interruption',
        command: 'tailrace export --since 7d --to week.ndjson --resume',
      },
      {
        text: 'Compress as it comes',
        command:
          "tailrace export 'level:<=3' -o csv --fields timestamp,source,message | gzip > errors.csv.gz",
      },
    ],
  );
}

function addConsoleCommands(program: CommandUnknownOpts, context: GetContext): void {
  addExamples(
    scoped(
      program
        .command('open')
        .description("Print the console's address of a search")
        .argument('[query...]', 'what to search for; all messages without it'),
    )
      .option('--browser', 'open it in the browser as well')
      .action(async (query, options) =>
        (await import('./open.ts')).openSearch(context(), queryOf(query), options),
      ),
    [
      {
        text: 'A link to send to a colleague',
        command: "tailrace open 'level:<=3' --during 'today 9:00-10:00'",
      },
    ],
  );
  const saved = program.command('saved').description('List saved searches, or run one');
  addExamples(saved, [{ text: 'List the saved searches', command: 'tailrace saved list' }]);
  addExamples(
    saved
      .command('list', { isDefault: true })
      .description('List saved searches')
      .action(async () => (await import('./saved.ts')).listSaved(context())),
    [{ text: 'Their titles alone', command: 'tailrace saved list --json' }],
  );
  addExamples(
    emptiable(
      scoped(
        saved
          .command('run')
          .description('Run a saved search')
          .argument('<title>', 'title or id of the saved search'),
        'search another time than the saved one',
      ),
    )
      .option('--fields <names>', 'fields to show, separated by commas', names)
      .option('--sort <field:order>', 'sort by a field, asc or desc')
      .option('--limit <number>', 'most messages to show, up to 10000', wholeNumber(1), 100)
      .action(async (title, options) => (await import('./saved.ts')).runSaved(context(), title, options)),
    [{ text: 'Run one over the last day', command: "tailrace saved run 'Payments failing' --since 1d" }],
  );
}

/** The commands that search messages, and count and compare them. */
export function addSearchCommands(program: CommandUnknownOpts, context: GetContext): void {
  program.commandsGroup(groups.search);
  addMessageCommands(program, context);
  addAnalysisCommands(program, context);
  addConsoleCommands(program, context);
}
